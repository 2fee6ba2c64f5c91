"""What every game shares: the contract, the generator, errors and the registry."""
