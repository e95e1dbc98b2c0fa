import { type Allotment, type AllotmentInput, defaultAssumptions, blockIdLength } from '#contract/allotment';
import type { Draft } from '#contract/draft';
import { randomText } from '../form/entries';

export type AllotmentDraft = Draft<AllotmentInput>;
export type BlockDraft = AllotmentDraft['blocks'][number];
export type StepDraft = AllotmentDraft['steps'][number];

export function newBlock(): BlockDraft {
  return { id: randomText(blockIdLength), name: '', beds: null, units: null, price: null };
}

export function toDraft({ terms, blocks }: Pick<Allotment, 'terms' | 'blocks'>): AllotmentDraft {
  if (!terms) {
    return {
      ...{ supplier: '', reference: '', notes: '', optionUntil: '', steps: [] },
      blocks: [newBlock()],
      assumptions: defaultAssumptions,
    };
  }
  return {
    ...terms,
    optionUntil: terms.optionUntil ?? '',
    blocks: blocks.map(({ id, name, beds, units, price }) => ({ id, name, beds, units, price })),
  };
}
