import mongoose, { type mongo } from 'mongoose';

/** A query as Mongoose passes it to the driver. */
export interface Query {
  collection: string;
  method: string;
  args: unknown[];
}

/** A query plan: a tree of stages. */
interface Stage {
  stage?: string;
  inputStage?: Stage;
  inputStages?: Stage[];
  $cursor?: { queryPlanner: { winningPlan: Stage } };
  queryPlanner?: { winningPlan: Stage };
  winningPlan?: Stage;
  queryPlan?: Stage;
  stages?: Stage[];
}

/** The reads during `work` that scan a whole collection according to `explain`, except reads without a filter. */
export async function scansDuring(work: () => PromiseLike<unknown>): Promise<string[]> {
  const { queries } = await queriesDuring(work);
  // Downloads record an event with an insert.
  const reads = queries.filter(({ method }) => method !== 'insertOne');
  return (await scanning(reads.filter(({ args: [filter] }) => JSON.stringify(filter) !== '{}'))).map(format);
}

/** What `work`, which must be the only work in progress, results in, and its queries. */
export async function queriesDuring<Result>(work: () => PromiseLike<Result>) {
  const queries: Query[] = [];
  mongoose.connection.set('debug', (collection: string, method: string, ...args: unknown[]) => {
    queries.push({ collection, method, args });
  });
  try {
    return { result: await work(), queries };
  } finally {
    mongoose.connection.set('debug', false);
  }
}

/** Those that scan a whole collection according to `explain`. */
export async function scanning(queries: readonly Query[]): Promise<Query[]> {
  const found: Query[] = [];
  for (const query of queries) if (stagesOf(await explain(query)).includes('COLLSCAN')) found.push(query);
  return found;
}

async function explain({ collection, method, args }: Query): Promise<Stage> {
  const records = mongoose.connection.collection(collection);
  // Mongoose logs the arguments unchanged: these are of the type that the driver takes.
  const [query, { session: _ended, ...options } = {}] = args as [mongo.Document, mongo.Document | undefined];
  switch (method) {
    case 'find':
    case 'findOne':
      return records.find(query, options).explain('queryPlanner');
    case 'countDocuments':
      return records.aggregate([{ $match: query }, { $count: 'n' }], options).explain('queryPlanner');
    case 'aggregate':
      return records.aggregate(query as mongo.Document[], options).explain('queryPlanner');
    case 'distinct':
      return records.find(args[1] as mongo.Document).explain('queryPlanner');
    case 'updateOne':
    case 'updateMany':
    case 'deleteOne':
    case 'deleteMany':
    case 'findOneAndUpdate':
    case 'findOneAndDelete':
    case 'replaceOne':
      return records.find(query).explain('queryPlanner');
    default:
      throw new Error(`${collection}.${method} cannot be explained here`);
  }
}

function stagesOf(plan: Stage): string[] {
  const { stage, inputStage, inputStages, $cursor, queryPlanner, winningPlan, queryPlan, stages } = plan;
  const inner = [
    inputStage,
    $cursor?.queryPlanner.winningPlan,
    queryPlanner?.winningPlan,
    winningPlan,
    queryPlan,
  ];
  const all = [...inner, ...(inputStages ?? []), ...(stages ?? [])].filter((part) => part !== undefined);
  return [...(stage ? [stage] : []), ...all.flatMap(stagesOf)];
}

export function format({ collection, method, args }: Query): string {
  return `${collection}.${method}(${JSON.stringify(args[0])})`;
}
