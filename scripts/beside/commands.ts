import { Expressions } from './expressions';
import type { Episode, Step } from './episode';
import { Filters } from './filters';
import { collations, Indexes } from './indexes';
import { Random } from './random';
import { Stages } from './stages';
import { transactions } from './transactions';
import { Updates } from './updates';
import { paths, Values, type Document } from './values';

/** The commands of a run. Each episode starts afresh with its own seed, so that it can be repeated alone. */
export class Commands {
  private readonly values: Values;
  private readonly filters: Filters;
  private readonly expressions: Expressions;
  private readonly updates: Updates;
  private readonly stages: Stages;
  private readonly indexes: Indexes;

  constructor(private readonly random: Random) {
    this.values = new Values(random);
    this.expressions = new Expressions(this.values);
    this.filters = new Filters(this.values, this.expressions);
    this.updates = new Updates(this.values, this.filters, this.expressions);
    this.stages = new Stages(this.values, this.filters, this.expressions);
    this.indexes = new Indexes(this.values, this.filters);
  }

  episode(): Episode {
    const start = [this.insertSome('main'), this.insertSome('other')].map((command) => ({ command }));
    return [
      ...start,
      ...this.random.one<Step[]>([
        [45, () => this.random.several(12, 24, () => ({ command: this.plain() }))],
        [25, () => this.withIndexes()],
        [12, () => transactions(this.random, this)],
      ]),
    ];
  }

  /** If several documents match, an index might decide which one is written, so writes name their document. */
  private withIndexes(): Step[] {
    const { random } = this;
    const index = (i: number): Step => ({
      command: { createIndexes: 'main', indexes: [this.indexes.index(`index${i}`)] },
    });
    const indexes = [index(0), ...(random.chance(50) ? [index(1)] : [])];
    const steps = random.several(12, 24, () => ({
      command: random.chance(65) ? this.read() : this.writeOne(),
    }));
    return [...indexes, ...steps];
  }

  private plain(): Document {
    return this.random.one<Document>([
      [55, () => this.read()],
      [20, () => this.writeOne()],
      [15, () => this.updateMany()],
      [
        4,
        () => ({ delete: 'main', deletes: [{ q: this.filters.filter(1), limit: 0, ...this.collation() }] }),
      ],
    ]);
  }

  inTransaction(): Document {
    return this.random.chance(35) ? this.read() : this.writeOne();
  }

  read(): Document {
    return this.random.one<Document>([
      [40, () => this.find()],
      [45, () => ({ aggregate: 'main', pipeline: this.stages.pipeline(), cursor: {}, ...this.collation() })],
      [
        8,
        () => ({
          distinct: 'main',
          key: this.random.pick(paths),
          query: this.filters.filter(1),
          ...this.collation(),
        }),
      ],
    ]);
  }

  private find(): Document {
    const { random } = this;
    const find = { find: 'main', filter: this.filters.filter(), ...this.collation() };
    const shown = random.chance(35) ? { projection: this.stages.projection(true) } : {};
    if (random.chance(50)) return { ...find, ...shown };
    const page = random.chance(40) ? { limit: 1 + random.below(6), skip: random.below(3) } : {};
    return { ...find, ...shown, sort: this.stages.sort(), ...page };
  }

  writeOne(): Document {
    const { random } = this;
    return random.one<Document>([
      [40, () => ({ update: 'main', updates: [this.updateOne()] })],
      [
        8,
        () => ({
          update: 'main',
          updates: random.several(1, 3, () => this.updateOne()),
          ordered: random.chance(50),
        }),
      ],
      [20, () => this.insertOne()],
      [25, () => this.findAndModify()],
      [7, () => ({ delete: 'main', deletes: [{ q: this.filters.oneDocument(), limit: 1 }] })],
    ]);
  }

  private updateOne(): Document {
    const { random } = this;
    const upsert = random.chance(25);
    const q = upsert && random.chance(60) ? this.filters.upsertFilter() : this.filters.oneDocument();
    return { q, ...this.updates.update(true), ...(upsert && { upsert }), ...this.collation(5) };
  }

  private updateMany(): Document {
    return {
      update: 'main',
      updates: [
        { q: this.filters.filter(1), ...this.updates.update(false), multi: true, ...this.collation(5) },
      ],
    };
  }

  private findAndModify(): Document {
    const { random } = this;
    const base = { findAndModify: 'main', query: this.filters.oneDocument() };
    const shown = random.chance(25) ? { fields: this.stages.projection(true) } : {};
    if (random.chance(15)) return { ...base, remove: true, ...shown };
    const { u, ...rest } = this.updates.update(true);
    return { ...base, update: u, ...rest, new: random.chance(50), upsert: random.chance(20), ...shown };
  }

  private insertOne(): Document {
    return {
      insert: 'main',
      documents: this.random.several(1, 2, () => this.values.document(this.values.id())),
      ordered: this.random.chance(70),
    };
  }

  private insertSome(name: string): Document {
    const ids = Array.from({ length: name === 'main' ? 8 : 5 }, (_, i) => i);
    return { insert: name, documents: ids.map((id) => this.values.document(id)) };
  }

  private collation(percent = 12): Document {
    return this.random.chance(percent) ? { collation: this.random.pick(collations) } : {};
  }
}

export function episodeOf(seed: number): Episode {
  return new Commands(new Random(seed)).episode();
}
