import { isDocument, setField, type Document } from '../../values/documents';
import { CommandError } from '../../errors';
import { checkFieldName } from '../../values/fieldPath';
import { typeName } from '../../values';
import { withPauses } from '../../pace';
import { collect, type StageCompiler } from './stage';

export const facet: StageCompiler = (operand, context) => {
  if (!isDocument(operand) || Object.keys(operand).length === 0) {
    throw new CommandError(40169, 'the $facet specification must be a non-empty object');
  }
  const facets = Object.entries(operand).map(([name, stages]) => {
    checkFieldName(name);
    checkStages(name, stages);
    return [name, context.pipeline(stages)] as const;
  });

  return function* (source, variables) {
    const documents = yield* collect(source);
    const result: Document = {};
    for (const [name, run] of facets) {
      setField(result, name, yield* collect(run(withPauses(documents), variables)));
    }
    yield result;
  };
};

function checkStages(name: string, stages: unknown): asserts stages is unknown[] {
  if (!Array.isArray(stages)) {
    throw new CommandError(40170, `arguments to $facet must be arrays, ${name} is type ${typeName(stages)}`);
  }
  for (const stage of stages as unknown[]) {
    if (isDocument(stage) && '$facet' in stage) {
      throw new CommandError(40600, '$facet is not allowed to be used within a $facet stage');
    }
  }
}
