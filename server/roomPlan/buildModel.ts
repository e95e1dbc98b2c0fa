import { classifyBlocks, fillsRoom } from './blockClasses';
import { unplacedColumn, partColumn, roomColumn, wholeColumn } from './columns';
import { findStays } from './former';
import { Model } from './model';
import type { ModelInput } from './modelInput';
import { ModelRows } from './modelRows';
import { buildPatterns, type BlockClass } from './patterns';

/**
 * Wishes only count within blocks. That is exact: blocks of one room with a wish between them also exist as one
 * block, which the solver prefers.
 */
export function buildModel(input: ModelInput): Model {
  const { situation, units, blocks, allows, former } = input;
  const model = new Model(situation.people.length);
  const rows = new ModelRows(model, situation, units);
  for (const unit of units.all) model.addColumn(unplacedColumn(unit, input, rows));
  const classes = new Map<string, BlockClass>();
  for (const block of blocks) {
    for (const size of block.sizes.filter((each) => allows(block, each))) {
      for (const stay of findStays(block.people, size, former)) {
        if (fillsRoom(block, size)) model.addColumn(wholeColumn(block, size, stay, input, rows));
        else {
          for (const one of classifyBlocks(block, size, stay, input)) {
            classes.set(one.key, one);
            model.addColumn(partColumn(block, one, stay, input, rows));
          }
        }
      }
    }
  }
  for (const pattern of buildPatterns([...classes.values()], situation)) {
    model.addColumn(roomColumn(pattern, situation, rows));
  }
  return model;
}
