import { CommandError, notSupported } from '../errors/command-error';

/** Throws for a name that `let`, `vars` or `as` may not give to a variable. */
export function checkVariableName(name: string): void {
  if (name === '') throw new CommandError(16866, 'empty variable names are not allowed');
  if (name === 'CURRENT') {
    throw notSupported('A variable named CURRENT', 'Give it another name and write it before each path.');
  }
  if (!/^[a-z\u0080-\u{10ffff}]/u.test(name)) {
    throw new CommandError(16867, `'${name}' starts with an invalid character for a user variable name`);
  }
  const wrong = /[^\w\u0080-\u{10ffff}]/u.exec(name);
  if (wrong !== null) {
    throw new CommandError(
      16868,
      `'${name}' contains an invalid character for a variable name: '${wrong[0]}'`,
    );
  }
}
