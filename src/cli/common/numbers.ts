import { InvalidArgumentError } from '@commander-js/extra-typings';

/** Reads the number of a flag; what is no whole number from `least` on is wrong usage. */
export function wholeNumber(least: number) {
  return (text: string): number => {
    const value = Number(text);
    if (!/^\d+$/.test(text) || value < least || !Number.isSafeInteger(value))
      throw new InvalidArgumentError(`expected a whole number from ${least}, found ${text}.`);
    return value;
  };
}

/** Reads the number of a flag; what is none from 0 to 1 is wrong usage. */
export function share(text: string): number {
  const value = Number(text);
  if (text.trim() === '' || !(value >= 0 && value <= 1))
    throw new InvalidArgumentError(`expected a share from 0 to 1, found ${text}.`);
  return value;
}
