import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useEffect, useRef } from 'react';
import { sailingTimeText } from '#contract/sailingTime';
import {
  type CopiedFacts,
  copiedKinds,
  type CopiedKind,
  type CopiedRecord,
  type TripCopy,
} from '#contract/tripCopy';
import { formatCount } from '../../../format/words';
import { formatStaffDay, formatStaffInstant } from '../../../format/dates';

const kindNouns: Record<CopiedKind, readonly [string, string]> = {
  event: ['event', 'events'],
  group: ['group', 'groups'],
  ferry: ['ferry', 'ferries'],
  hotel: ['hotel', 'hotels'],
  product: ['product', 'products'],
  discountCode: ['discount code', 'discount codes'],
};

/** The records that copying a trip will create, and what staff have to do afterwards. */
export function CopyPreview({ copy, sharesProducts }: { copy: TripCopy; sharesProducts: boolean }) {
  const ref = useRef<HTMLElement>(null);
  // The preview appears below the form, out of view on a phone.
  useEffect(() => ref.current?.focus(), []);

  return (
    <Box ref={ref} component="section" aria-label="Preview" tabIndex={-1} sx={section}>
      {copy.registrationIsOpen && (
        <Alert severity="warning">
          Registration is open: travellers can register for the new trip as soon as it is copied.
        </Alert>
      )}
      {copy.registrationOpensAt !== undefined && (
        <Alert severity="info">
          {`Registration for the new trip opens on ${formatStaffInstant(copy.registrationOpensAt)} Finnish time.`}
        </Alert>
      )}
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        Customers, payments, rooms and tickets stay with the old trip. Info buttons are hidden and room
        partner selection is off until you switch them on.
        {sharesProducts && ' Both trips sell the same products, from the same stock.'}
      </Typography>
      {copiedKinds.map((kind) => (
        <Records key={kind} kind={kind} records={copy.records.filter((record) => record.kind === kind)} />
      ))}
    </Box>
  );
}

function Records({ kind, records }: { kind: CopiedKind; records: readonly CopiedRecord[] }) {
  if (records.length === 0) return null;
  return (
    <div>
      <Typography variant="subtitle2" component="h3">
        {formatCount(records.length, ...kindNouns[kind])}
      </Typography>
      <Box component="ul" sx={list}>
        {records.map(({ from, to }, index) => (
          <li key={index}>
            <Typography component="span" variant="body2" sx={{ display: 'block' }}>
              {describeRecord(to)}
            </Typography>
            {describeRecord(from) !== describeRecord(to) && (
              <Typography component="span" variant="caption" sx={{ color: 'text.secondary' }}>
                {`before: ${describeRecord(from)}`}
              </Typography>
            )}
          </li>
        ))}
      </Box>
    </div>
  );
}

/** 'M/S Aalto, 15/06/2028 17:30 Finnish time'. */
function describeRecord({ name, date, timeZone, code }: CopiedFacts): string {
  const when =
    date &&
    (timeZone ? sailingTimeText({ dateTime: date, timeZone }, 'en', formatStaffDay) : formatStaffDay(date));
  return [name, code, when].filter((part) => part !== null).join(', ');
}

const section = { mt: 3, display: 'grid', gap: 2, '&:focus': { outline: 'none' } };
const list = { m: 0, pl: 2.5, overflowWrap: 'anywhere', '& li': { mt: 0.5 } };
