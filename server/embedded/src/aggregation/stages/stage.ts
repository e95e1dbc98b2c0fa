import type { Document } from '../../values/documents';
import { CommandError } from '../../errors';
import { pause, type Pause, type Pausing } from '../../pace';
import type { Context, Variables } from '../expressions/compileExpression';
import type { Query } from '../../query/plan/indexScan';
import type { Collation } from '../../values';

/** The collections a pipeline may read; `find` uses an index where it can. */
export interface Environment {
  readonly collection: (name: string) => {
    find: (query: Pick<Query, 'filter' | 'collation' | 'reads'>) => Flow;
  };
  readonly collation?: Collation | undefined;
  readonly variables: Variables;
  readonly isInTransaction?: boolean;
}

/** The documents that flow through a pipeline. Each stage passes pauses on. */
export type Flow = Iterable<Document | Pause>;

/** A compiled stage or pipeline. */
export type Stage = (source: Flow, variables: Variables) => Flow;

/** All documents of a flow. */
export function* collect(flow: Flow): Pausing<Document[]> {
  const documents: Document[] = [];
  for (const document of flow) {
    if (document === pause) yield pause;
    else documents.push(document);
  }
  return documents;
}

/** The context in which a stage is compiled. */
export interface StageContext extends Context {
  readonly environment: Environment;
  /** Compiles a pipeline within this stage, which may use more variables. */
  readonly pipeline: (stages: readonly unknown[], more?: readonly string[]) => Stage;
}

/** Compiles one stage from its operand; `rest` are the stages that follow it. */
export type StageCompiler = (operand: unknown, context: StageContext, rest: readonly Document[]) => Stage;

/** A stage that maps each document to one document. */
export function eachDocument(change: (document: Document, variables: Variables) => Document): Stage {
  return function* (source, variables) {
    for (const document of source) yield document === pause ? pause : change(document, variables);
  };
}

/** Runs the compilation of a stage whose errors MongoDB prefixes with its name. */
export function withStageError<T>(name: string, compile: () => T): T {
  try {
    return compile();
  } catch (error) {
    if (error instanceof CommandError) error.message = `Invalid ${name} :: caused by :: ${error.message}`;
    throw error;
  }
}
