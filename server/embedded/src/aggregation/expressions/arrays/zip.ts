import { CommandError } from '../../../errors';
import { show } from '../../../values/show';
import { typeName } from '../../../values';
import { namedArguments } from '../named';
import type { Compiler, Evaluate, Operator } from '../operator';

export const zip: Operator = (operand, compiler, name) => {
  const given = namedArguments(name, operand, {
    required: { inputs: 34465 },
    optional: ['defaults', 'useLongestLength'],
    notObject: 34460,
    unknown: 34464,
  });
  const inputs = compileList(given.inputs, 'inputs', 34461, compiler);
  const defaults = compileList(given.defaults ?? [], 'defaults', 34462, compiler);
  const { useLongestLength: longest = false } = given;
  if (typeof longest !== 'boolean') {
    throw new CommandError(34463, `useLongestLength must be a bool, found ${typeName(longest)}`);
  }
  if (inputs.length === 0) throw new CommandError(34465, '$zip requires at least one input array');
  if (!longest && defaults.length > 0) {
    throw new CommandError(34466, 'cannot specify defaults unless useLongestLength is true');
  }
  if (defaults.length > 0 && defaults.length !== inputs.length) {
    throw new CommandError(34467, 'defaults and inputs must have the same length');
  }

  return (document, variables) => {
    const arrays: (readonly unknown[])[] = [];
    for (const evaluate of inputs) {
      const array = evaluate(document, variables);
      if (array == null) return null;
      arrays.push(zipped(array));
    }
    const lengths = arrays.map((array) => array.length);
    const [least, most] = [Math.min(...lengths), Math.max(...lengths)];
    const length = longest ? most : least;
    const fillers = length > least ? defaults.map((evaluate) => evaluate(document, variables)) : [];
    return Array.from({ length }, (_, row) =>
      arrays.map((array, i) => (row < array.length ? array[row] : (fillers[i] ?? null))),
    );
  };
};

function compileList(list: unknown, what: string, code: number, { compile }: Compiler): Evaluate[] {
  if (!Array.isArray(list)) {
    throw new CommandError(code, `${what} must be an array of expressions, found ${typeName(list)}`);
  }
  return list.map(compile);
}

function zipped(array: unknown): readonly unknown[] {
  if (Array.isArray(array)) return array;
  throw new CommandError(34468, `$zip found a non-array expression in input: ${show(array)}`);
}
