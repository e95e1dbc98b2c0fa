import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useEffect, useState } from 'react';
import { isDrandSignature } from '#contract/drand';
import type { DrawPromise, PublicDraw } from '#contract/draw';
import { type DrawFault, drawFaults, entryHash, findDrawFaults } from '#contract/drawCheck';
import { draw as texts, drawRight, drawWrong } from '../../i18n/draw';
import { useText } from '../../i18n/language';
import { Section } from '../Section';

interface Props {
  draw: PublicDraw;
  /** What the reader's mail promised. */
  promise: DrawPromise | undefined;
}

/** Computes the draw again, and shows the reader's place. */
export function DrawCheck({ draw, promise }: Props) {
  const t = useText();
  const result = useCheck(draw, promise);
  return (
    <Section heading={t(texts.checkTitle)}>
      <div role="status">
        {result === undefined ? (
          <Typography>{t(texts.checking)}</Typography>
        ) : (
          <Result draw={draw} promise={promise} {...result} />
        )}
      </div>
    </Section>
  );
}

function Result({ draw, promise, faults, place }: Props & Checked) {
  const t = useText();
  const right = draw.state === 'drawn' ? texts.right : texts.rightSoFar;
  return (
    <>
      {place !== null && (
        <Typography variant="h3" component="p">
          {t(texts.place)(place, draw.entries.length)}
        </Typography>
      )}
      <Typography sx={{ mt: 1, fontWeight: 650, color: faults.length > 0 ? 'error.main' : 'success.main' }}>
        {t(faults.length > 0 ? texts.wrong : right)}
      </Typography>
      <Box component="ul" sx={{ my: 1.5, pl: 3 }}>
        {applicableChecks(draw, faults, promise).map((check) => (
          <li key={check}>{t((faults.includes(check) ? drawWrong : drawRight)[check])}</li>
        ))}
      </Box>
      {draw.source === 'typed' && <Typography>{t(texts.compare)}</Typography>}
      {!promise && <Typography>{t(texts.noPromise)}</Typography>}
    </>
  );
}

/**
 * The checks that apply, and all that failed. Entry and round are compared with the promise of the reader's mail; only
 * a seed from drand can be verified.
 */
function applicableChecks(
  { state, source }: PublicDraw,
  faults: readonly DrawFault[],
  promise: DrawPromise | undefined,
): DrawFault[] {
  const isDrawn = state === 'drawn';
  const isChecked: Record<DrawFault, boolean> = {
    list: true,
    entry: promise !== undefined,
    round: promise !== undefined && source === 'drand',
    seed: isDrawn && source === 'drand',
    order: isDrawn,
  };
  return drawFaults.filter((fault) => isChecked[fault] || faults.includes(fault));
}

interface Checked {
  faults: DrawFault[];
  /** The reader's place in the drawn order; null if it is not drawn, or without a promise. */
  place: number | null;
}

/** Undefined until the draw has been computed, after the page has been painted. */
function useCheck(draw: PublicDraw, promise: DrawPromise | undefined): Checked | undefined {
  const [checked, setChecked] = useState<{ draw: PublicDraw; result: Checked }>();
  useEffect(() => {
    const timer = setTimeout(() => setChecked({ draw, result: check(draw, promise) }));
    return () => clearTimeout(timer);
  }, [draw, promise]);
  return checked?.draw === draw ? checked.result : undefined;
}

function check(draw: PublicDraw, promise: DrawPromise | undefined): Checked {
  const hash = promise && entryHash(promise.code, promise.people);
  const place = draw.order.findIndex((position) => draw.entries[position] === hash) + 1;
  return { faults: findDrawFaults(draw, isDrandSignature, promise), place: place > 0 ? place : null };
}
