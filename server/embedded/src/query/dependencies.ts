import { isDocument, type Document } from '../values/documents';
import { partDecoder, type DecodePart } from '../values/decodePart';
import { isTrue } from '../values/truth';
import { isNumeric } from '../values';

/**
 * The top-level fields of a document that are read; all of them in case of doubt. Everything added must have been
 * compiled before, and so be valid.
 */
export class Dependencies {
  private readonly names = new Set<string>();
  private isWhole = false;

  /** Undefined for a whole document. */
  decoder(): DecodePart | undefined {
    return this.isWhole ? undefined : partDecoder(this.names);
  }

  whole(): this {
    this.isWhole = true;
    return this;
  }

  path(path: string): this {
    this.names.add(path.split('.', 1)[0]!);
    return this;
  }

  add(other: Dependencies): this {
    for (const name of other.names) this.names.add(name);
    this.isWhole ||= other.isWhole;
    return this;
  }

  filter(filter: Document): this {
    for (const [name, value] of Object.entries(filter)) {
      if (!name.startsWith('$')) this.path(name);
      else if (junctions.includes(name)) for (const part of value as Document[]) this.filter(part); // it has been compiled
      else if (name === '$expr') this.expression(value);
      else if (name !== '$comment') this.whole();
    }
    return this;
  }

  /** Adds the paths of a sort, an index or an inclusion. */
  paths(keys: Document): this {
    for (const path of Object.keys(keys)) this.path(path);
    return this;
  }

  /** Any string that starts with a dollar counts, whether it is a path or not. */
  expression(value: unknown): this {
    if (typeof value === 'string') return this.fieldPath(value);
    if (Array.isArray(value)) value.forEach((element) => this.expression(element));
    if (!isDocument(value)) return this;
    // Without an input, `$getField` reads the whole document.
    if ('$getField' in value) this.whole();
    for (const part of Object.values(value)) this.expression(part);
    return this;
  }

  private fieldPath(text: string): this {
    if (/^\$\$(?:ROOT|CURRENT)/.test(text)) return this.whole();
    return /^\$[^$]/.test(text) ? this.path(text.slice(1)) : this;
  }

  projection(spec: Document): this {
    if (!isInclusion(spec)) return this.whole();
    return this.paths(spec).path('_id').expression(spec);
  }

  /** Adds the fields of the pipeline's input, up to a stage that drops all others. */
  pipeline(stages: readonly unknown[]): this {
    for (const stage of stages) {
      const [name = '', operand] = (isDocument(stage) && Object.entries(stage)[0]) || [];
      const read = passing[name] ?? ending[name];
      if (!read) return this.whole();
      read(this, operand as Document); // it has been compiled
      if (name in ending) return this;
    }
    return this.whole();
  }
}

const junctions = ['$and', '$or', '$nor'];

type Read = (dependencies: Dependencies, operand: Document) => void;

/** Stages that pass on the fields they do not change. */
const passing: Readonly<Record<string, Read>> = {
  $addFields: (dependencies, fields) => dependencies.expression(fields),
  $limit: () => undefined,
  $lookup: (dependencies, { localField, let: variables }) => {
    if (typeof localField === 'string') dependencies.path(localField);
    dependencies.expression(variables);
  },
  $match: (dependencies, filter) => dependencies.filter(filter),
  $set: (dependencies, fields) => dependencies.expression(fields),
  $skip: () => undefined,
  $sort: (dependencies, sort) => dependencies.paths(sort),
  $unset: () => undefined,
  $unwind: (dependencies, operand) => dependencies.expression(operand),
};

/** Stages that create new documents. */
const ending: Readonly<Record<string, Read>> = {
  $bucket: (dependencies, operand) => dependencies.expression(operand),
  $count: () => undefined,
  $group: (dependencies, operand) => dependencies.expression(operand),
  $project: (dependencies, spec) => dependencies.projection(spec),
  $sortByCount: (dependencies, operand) => dependencies.expression(operand),
};

/** Whether a projection is certainly an inclusion; a single field determines this. */
function isInclusion(spec: Document): boolean {
  return Object.entries(spec).some(
    ([path, value]) =>
      !/^_id(?:\.|$)/.test(path) &&
      (typeof value === 'string' || ((typeof value === 'boolean' || isNumeric(value)) && isTrue(value))),
  );
}
