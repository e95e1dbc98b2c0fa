import { isDocument, type Document } from '../../values/documents';
import { CommandError } from '../../errors';
import { isTrue } from '../../values/truth';
import { compare, typeName } from '../../values';
import { becomeConstant, isConstant, valueOf } from './constant';
import { namedArguments } from './named';
import {
  argumentsOf,
  binary,
  fixedArguments,
  unary,
  type Compiler,
  type Evaluate,
  type Operator,
  type Operators,
} from './operator';

/** Unlike in a filter, values of different types are comparable. */
function comparison(holds: (order: number) => boolean): Operator {
  return binary((a, b, { collation }) => holds(compare(a, b, collation)));
}

/** `$and` and `$or` evaluate no more operands than they need. */
function junction(decisive: boolean): Operator {
  return (operand, { compile, onFold }) => {
    const operands = argumentsOf(operand).map(compile);
    // A decisive constant determines the result, even if the other operands cannot be evaluated.
    let isDecided = false;
    const evaluate: Evaluate = (document, variables) => {
      if (isDecided) return decisive;
      const decided = operands.some((operand) => isTrue(operand(document, variables)) === decisive);
      return decided ? decisive : !decisive;
    };
    onFold(() => {
      isDecided = operands.some((operand) => isConstant(operand) && isTrue(valueOf(operand)) === decisive);
      if (isDecided) becomeConstant(evaluate);
    });
    return evaluate;
  };
}

const cond: Operator = (operand, { compile, onFold }, name) => {
  const [condition, then, otherwise] = partsOfCond(operand, name).map(compile) as [
    Evaluate,
    Evaluate,
    Evaluate,
  ]; // three by construction
  const evaluate: Evaluate = (document, variables) =>
    isTrue(condition(document, variables)) ? then(document, variables) : otherwise(document, variables);
  onFold(() => {
    if (!isConstant(condition)) return;
    if (isConstant(isTrue(valueOf(condition)) ? then : otherwise)) becomeConstant(evaluate);
  });
  return evaluate;
};

function partsOfCond(operand: unknown, name: string): unknown[] {
  if (!isDocument(operand)) return fixedArguments(name, operand, 3);
  const parts = namedArguments(name, operand, {
    required: { if: 17080, then: 17081, else: 17082 },
    optional: [],
    notObject: 17083,
    unknown: 17083,
  });
  return [parts.if, parts.then, parts.else];
}

const ifNull: Operator = (operand, { compile, onFold }) => {
  const operands = argumentsOf(operand).map(compile);
  if (operands.length < 2) {
    throw new CommandError(1257300, `$ifNull needs at least two arguments, had: ${operands.length}`);
  }
  const evaluate: Evaluate = (document, variables) => {
    let value: unknown;
    for (const operand of operands) {
      value = operand(document, variables);
      if (value != null) break;
    }
    return value;
  };
  onFold(() => {
    const first = operands.find((operand) => !isConstant(operand) || valueOf(operand) != null);
    if (first && isConstant(first)) becomeConstant(evaluate);
  });
  return evaluate;
};

const switchOperator: Operator = (operand, compiler, name) => {
  const { branches, ...rest } = namedArguments(name, operand, {
    required: { branches: 40068 },
    optional: ['default'],
    notObject: 40060,
    unknown: 40067,
  });
  const compiled = compileBranches(branches, compiler);
  const { evaluate: otherwise, fold } =
    'default' in rest
      ? compiler.compileWithoutFolding(rest.default)
      : { evaluate: noBranch, fold: () => undefined };
  const evaluate: Evaluate = (document, variables) => {
    const branch = compiled.find(({ when }) => isTrue(when(document, variables)));
    return (branch?.then ?? otherwise)(document, variables);
  };
  compiler.onFold(() => {
    fold();
    foldBranches(compiled);
    const first = compiled.find(({ when }) => !isConstant(when) || isTrue(valueOf(when)));
    if (!first && !('default' in rest)) {
      throw new CommandError(
        40069,
        'Cannot execute a switch statement where all the cases evaluate to false without a default.',
      );
    }
    if ((!first || isConstant(first.when)) && isConstant(first?.then ?? otherwise)) becomeConstant(evaluate);
  });
  return evaluate;
};

interface Branch {
  when: Evaluate;
  then: Evaluate;
  foldWhen: () => void;
  foldThen: () => void;
}

/** Skips the branches whose condition is constantly false, and those after a constantly true one. */
function foldBranches(branches: readonly Branch[]): void {
  for (const { when, foldWhen, foldThen } of branches) {
    foldWhen();
    const isAlways = isConstant(when) && isTrue(valueOf(when));
    if (!isConstant(when) || isAlways) foldThen();
    if (isAlways) return;
  }
}

function compileBranches(branches: unknown, { compileWithoutFolding: compileDeferred }: Compiler): Branch[] {
  if (!Array.isArray(branches)) {
    throw new CommandError(40061, `$switch expected an array for 'branches', found: ${typeName(branches)}`);
  }
  if (branches.length === 0) throw new CommandError(40068, '$switch requires at least one branch.');
  return branches.map((branch: unknown) => {
    checkBranch(branch);
    const { evaluate: when, fold: foldWhen } = compileDeferred(branch['case']);
    const { evaluate: then, fold: foldThen } = compileDeferred(branch['then']);
    return { when, then, foldWhen, foldThen };
  });
}

function checkBranch(branch: unknown): asserts branch is Document {
  if (!isDocument(branch)) {
    throw new CommandError(40062, `$switch expected each branch to be an object, found: ${typeName(branch)}`);
  }
  const unknown = Object.keys(branch).find((name) => name !== 'case' && name !== 'then');
  if (unknown !== undefined) {
    throw new CommandError(40063, `$switch found an unknown argument to a branch: ${unknown}`);
  }
  if (!('case' in branch)) {
    throw new CommandError(40064, "$switch requires each branch have a 'case' expression");
  }
  if (!('then' in branch)) {
    throw new CommandError(40065, "$switch requires each branch have a 'then' expression.");
  }
}

function noBranch(): never {
  throw new CommandError(
    40066,
    '$switch could not find a matching branch for an input, and no default was specified.',
  );
}

export const logic: Operators = {
  $and: junction(false),
  $cmp: binary((a, b, { collation }) => Math.sign(compare(a, b, collation))),
  $cond: cond,
  $eq: comparison((order) => order === 0),
  $gt: comparison((order) => order > 0),
  $gte: comparison((order) => order >= 0),
  $ifNull: ifNull,
  $lt: comparison((order) => order < 0),
  $lte: comparison((order) => order <= 0),
  $ne: comparison((order) => order !== 0),
  $not: unary((value) => !isTrue(value)),
  $or: junction(true),
  $switch: switchOperator,
};
