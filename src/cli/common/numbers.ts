import { InvalidArgumentError } from '@commander-js/extra-typings';

/** Reads the number of a flag; what is no whole number from `least` on, and to `most` where that is said, is wrong usage. */
export function wholeNumber(least: number, most?: number) {
  return (text: string): number => {
    const value = Number(text);
    if (!/^\d+$/.test(text) || value < least || !Number.isSafeInteger(value) || value > (most ?? value)) {
      const bounds = most === undefined ? `from ${least}` : `from ${least} to ${most}`;
      throw new InvalidArgumentError(`expected a whole number ${bounds}, found ${text}.`);
    }
    return value;
  };
}

/** Reads the number of a flag, of any sign and with decimals; what is none is wrong usage. */
export function anyNumber(text: string): number {
  const value = Number(text);
  if (text.trim() === '' || !Number.isFinite(value))
    throw new InvalidArgumentError(`expected a number, found ${text}.`);
  return value;
}

/** Reads the number of a flag; what is none from 0 to 1 is wrong usage. */
export function share(text: string): number {
  const value = Number(text);
  if (text.trim() === '' || !(value >= 0 && value <= 1))
    throw new InvalidArgumentError(`expected a share from 0 to 1, found ${text}.`);
  return value;
}
