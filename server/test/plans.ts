import mongoose, { type mongo } from 'mongoose';

/** A query as Mongoose passes it to the driver. */
interface Query {
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
  const scans: string[] = [];
  for (const read of await readsDuring(work)) {
    if (stagesOf(await explain(read)).includes('COLLSCAN')) scans.push(format(read));
  }
  return scans;
}

/** The filtered queries during `work`, which must be the only work in progress. */
async function readsDuring(work: () => PromiseLike<unknown>): Promise<Query[]> {
  const queries: Query[] = [];
  mongoose.connection.set('debug', (collection: string, method: string, ...args: unknown[]) => {
    queries.push({ collection, method, args });
  });
  try {
    await work();
  } finally {
    mongoose.connection.set('debug', false);
  }
  // Downloads record an event with an insert.
  const reads = queries.filter(({ method }) => method !== 'insertOne');
  return reads.filter(({ args: [filter] }) => JSON.stringify(filter) !== '{}');
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
      return records.find(args[1] as mongo.Document, args[2] as object).explain('queryPlanner');
    default:
      throw new Error(`A list should not call ${collection}.${method}, which cannot be explained here`);
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

function format({ collection, method, args }: Query): string {
  return `${collection}.${method}(${JSON.stringify(args[0])})`;
}
