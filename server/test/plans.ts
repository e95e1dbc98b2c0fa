import mongoose, { type mongo } from 'mongoose';

/** A query as the driver was asked it. */
interface Asked {
  collection: string;
  method: string;
  args: unknown[];
}

/** How the database searches: a tree of stages. */
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

/**
 * The reads that go on during `work` and that have the database look at every document of a collection, as it
 * explains itself. A read without a filter wants them all and is not among them.
 */
export async function scansDuring(work: () => PromiseLike<unknown>): Promise<string[]> {
  const asked = await readsDuring(work);
  const scans: string[] = [];
  for (const read of asked) {
    if (stagesOf(await explain(read)).includes('COLLSCAN')) scans.push(tell(read));
  }
  return scans;
}

/** What is read during `work`; nothing else may run beside it. */
async function readsDuring(work: () => PromiseLike<unknown>): Promise<Asked[]> {
  const asked: Asked[] = [];
  mongoose.connection.set('debug', (collection: string, method: string, ...args: unknown[]) => {
    asked.push({ collection, method, args });
  });
  try {
    await work();
  } finally {
    mongoose.connection.set('debug', false);
  }
  return asked.filter(({ args: [filter] }) => JSON.stringify(filter) !== '{}');
}

async function explain({ collection, method, args }: Asked): Promise<Stage> {
  const records = mongoose.connection.collection(collection);
  // The driver was asked with these very arguments.
  const [what, options] = args as [mongo.Document, mongo.Document | undefined];
  switch (method) {
    case 'find':
    case 'findOne':
      return records.find(what, options).explain('queryPlanner');
    case 'countDocuments':
      return records.aggregate([{ $match: what }, { $count: 'n' }], options).explain('queryPlanner');
    case 'aggregate':
      return records.aggregate(what as mongo.Document[], options).explain('queryPlanner');
    case 'distinct':
      return records.find(args[1] as mongo.Document, args[2] as object).explain('queryPlanner');
    default:
      throw new Error(`A list should not ask ${collection}.${method}, which nothing here can explain`);
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

function tell({ collection, method, args }: Asked): string {
  return `${collection}.${method}(${JSON.stringify(args[0])})`;
}
