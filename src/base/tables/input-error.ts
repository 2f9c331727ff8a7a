/**
 * A file that is not what it should be: the reader's answer to bad input, with the place and what was expected.
 * The command line shows the message alone and ends with exit code 3.
 */
export class InputError extends Error {
  readonly file: string;
  readonly line: number | undefined;

  constructor(file: string, line: number | undefined, message: string) {
    super(line === undefined ? `${file}: ${message}` : `${file}:${line}: ${message}`);
    this.name = 'InputError';
    this.file = file;
    this.line = line;
  }
}
