import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useEffect, useId, useRef, useState, type SubmitEvent } from 'react';
import type { UnknownColumns } from '#contract/bankTransfer';
import { csvDateFormats, type CsvMapping } from '#contract/statementFile';
import { SelectInput } from '../../../components/form/SelectInput';
import { SubmitButton } from '../../../components/form/SubmitButton';
import { useForm } from '../../../components/form/useForm';
import type { Outcome } from '../../../store/core/request';

type Props = Omit<UnknownColumns, 'kind'> & {
  /** Whether staff have mapped these columns before. */
  hasMapping: boolean;
  /** Saves the mapping, and reads the file again. */
  onSave: (mapping: CsvMapping) => Promise<Outcome>;
  onCancel: () => void;
};

/** The same day in each date format. */
const exampleDays: Record<CsvMapping['dateFormat'], string> = {
  'D.M.YYYY': '24.11.2026',
  'YYYY-MM-DD': '2026-11-24',
  'YYYY/MM/DD': '2026/11/24',
  'DD/MM/YYYY': '24/11/2026',
  'MM/DD/YYYY': '11/24/2026',
  'D.M.YY': '24.11.26',
  'D MMM YYYY': '24 Nov 2026',
};

const dateFormats = csvDateFormats.map((value) => ({ value, label: exampleDays[value] }));

function findDateFormat(value: string): CsvMapping['dateFormat'] | undefined {
  return csvDateFormats.find((format) => format === value);
}

/** Asks what the columns of a bank's CSV mean. The answer is kept for files with the same headings. */
export function CsvMappingForm({ headings, sample, guess, hasMapping, onSave, onCancel }: Props) {
  const { values, field, showErrors, ref } = useForm(withoutNulls(guess));
  const [sending, setSending] = useState(false);
  const heading = useRef<HTMLHeadingElement>(null);
  const headingId = useId();
  // Moves the focus here, because the pressed button does not show the result.
  useEffect(() => heading.current?.focus(), []);

  const namedHeadings = Array.from(new Set(headings)).filter((name) => name !== '');
  const dateFormat = field('dateFormat');
  const columns = [{ options: namedHeadings.map((name) => ({ value: name, label: name })) }];

  async function handleSubmit(event: SubmitEvent) {
    event.preventDefault();
    setSending(true);
    const outcome = await onSave(withNulls(values));
    setSending(false);
    if (!outcome.ok) showErrors(outcome.errors);
  }

  return (
    <Stack
      component="form"
      ref={ref}
      aria-labelledby={headingId}
      noValidate
      spacing={2.5}
      onSubmit={(event) => void handleSubmit(event)}
    >
      <div>
        <Typography id={headingId} ref={heading} tabIndex={-1} variant="h3" sx={{ outline: 'none' }}>
          What do the columns mean?
        </Typography>
        <Typography sx={{ color: 'text.secondary' }}>
          {hasMapping ? 'Nothing is stored yet.' : 'Nothing is stored yet, because these columns are new.'}{' '}
          What you choose is remembered for files with the same headings.
        </Typography>
      </div>
      <SampleTable headings={headings} rows={sample} />
      <Box sx={grid}>
        <SelectInput {...field('date')} label="Date" required groups={columns} />
        <SelectInput
          {...dateFormat}
          onChange={(value) => dateFormat.onChange(findDateFormat(value) ?? dateFormat.value)}
          label="Dates look like"
          hint="Used only where a date can be read in two ways"
          required
          groups={[{ options: dateFormats }]}
        />
        <SelectInput
          {...field('amount')}
          label="Amount"
          hint="Negative for outgoing money, unless that has a column of its own"
          required
          groups={columns}
        />
        <SelectInput
          {...field('reference')}
          label="Reference"
          hint="Used to find the payments"
          none="None"
          groups={columns}
        />
        <SelectInput {...field('payer')} label="Payer" none="None" groups={columns} />
        <SelectInput
          {...field('account')}
          label="Payer’s account"
          hint="The IBAN, for refunds by bank transfer"
          none="None"
          groups={columns}
        />
        <SelectInput {...field('message')} label="Message" none="None" groups={columns} />
        <SelectInput
          {...field('id')}
          label="The bank’s transaction id"
          hint="Such as its archive id"
          none="None"
          groups={columns}
        />
        <SelectInput {...field('debit')} label="Outgoing money" none="None" groups={columns} />
        <SelectInput
          {...field('direction')}
          label="Direction"
          hint="Whether money came in or went out, if the amount has no sign"
          none="None"
          groups={columns}
        />
        <SelectInput {...field('currency')} label="Currency" none="None" groups={columns} />
        <SelectInput
          {...field('status')}
          label="Status"
          hint="Whether the bank has booked the line"
          none="None"
          groups={columns}
        />
      </Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        <SubmitButton sending={sending}>Save and preview</SubmitButton>
        <Button variant="outlined" disabled={sending} onClick={onCancel}>
          Cancel
        </Button>
      </Box>
    </Stack>
  );
}

/** A missing column is '' in a select and null in the contract. */
type MappingValues = { [Key in keyof CsvMapping]-?: Exclude<CsvMapping[Key], null | undefined> };

function withoutNulls({
  reference,
  payer,
  message,
  id,
  debit,
  direction,
  currency,
  status,
  headingsKey,
  account,
  ...others
}: CsvMapping): MappingValues {
  return {
    ...others,
    reference: reference ?? '',
    payer: payer ?? '',
    message: message ?? '',
    id: id ?? '',
    debit: debit ?? '',
    direction: direction ?? '',
    currency: currency ?? '',
    status: status ?? '',
    headingsKey: headingsKey ?? '',
    account: account ?? '',
  };
}

function withNulls(values: MappingValues): CsvMapping {
  const {
    reference,
    payer,
    message,
    id,
    debit,
    direction,
    currency,
    status,
    account,
    headingsKey,
    ...others
  } = values;
  const orNull = (name: string) => (name === '' ? null : name);
  return {
    ...others,
    reference: orNull(reference),
    payer: orNull(payer),
    message: orNull(message),
    id: orNull(id),
    debit: orNull(debit),
    direction: orNull(direction),
    currency: orNull(currency),
    status: orNull(status),
    headingsKey: orNull(headingsKey),
    account: orNull(account),
  };
}

const grid = { display: 'grid', gap: 2.5, gridTemplateColumns: { sm: '1fr 1fr' } };

interface SampleTableProps {
  headings: readonly string[];
  rows: readonly (readonly string[])[];
}

/** The first lines of a file. */
function SampleTable({ headings, rows }: SampleTableProps) {
  return (
    <Box tabIndex={0} role="region" aria-label="The first lines of the file" sx={{ overflowX: 'auto' }}>
      <Box component="table" sx={table}>
        <thead>
          <tr>
            {headings.map((heading, index) => (
              <th key={index} scope="col">
                {heading}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, index) => (
            <tr key={index}>
              {row.map((cell, column) => (
                <td key={column}>{cell}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </Box>
    </Box>
  );
}

const table = {
  borderCollapse: 'collapse',
  typography: 'body2',
  '& th, & td': {
    py: 0.75,
    pr: 2,
    textAlign: 'left',
    whiteSpace: 'nowrap',
    borderBottom: 1,
    borderColor: 'divider',
  },
  '& th': { color: 'text.secondary', fontWeight: 400 },
} as const;
