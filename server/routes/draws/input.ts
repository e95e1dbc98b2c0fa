import { type DrawInput, type DrawSeed, drawSources, maxSeed } from '../../contract/draw';
import { optional } from '../../validation/conditions';
import { instant } from '../../validation/dates';
import { choice, line } from '../../validation/fields';
import { validator } from '../../validation/validator';

export const drawInput = validator<DrawInput>({
  closesAt: instant,
  source: choice(drawSources),
  sourceText: optional(line(maxSeed)),
});

export const drawSeed = validator<DrawSeed>({ seed: line(maxSeed) });
