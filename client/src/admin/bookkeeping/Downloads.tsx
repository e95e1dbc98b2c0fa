import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import {
  type BookkeepingFormat,
  bookkeepingFormats,
  type BookkeepingTable,
  tableFormats,
} from '#contract/bookkeeping';
import type { WireError } from '#contract/errors';
import { Icon } from '../icons';
import { saveFile } from '../../storage/openAndSave';
import { useAppDispatch } from '../../store/core/hooks';
import { downloadBookkeeping } from '../../store/staff/bookkeeping';
import type { Period } from '../filters/usePeriod';
import { PageSection } from '../layout/PageSection';
import { DownloadFailure } from './DownloadFailure';

const files: readonly { table: BookkeepingTable; name: string; description: string }[] = [
  { table: 'documents', name: 'Documents', description: 'Every line of every receipt and credit note' },
  {
    table: 'dayBook',
    name: 'Day book',
    description: 'Debit and credit on the ledger accounts below; for Netvisor and Procountor as vouchers',
  },
  { table: 'summary', name: 'Summary', description: 'Sales by product and VAT, as above' },
  {
    table: 'vat',
    name: 'VAT return',
    description: 'Tax base and VAT by rate, with the fields of the return',
  },
  { table: 'settlements', name: 'Payouts', description: 'What Paytrail has paid out, and its fees' },
];

/** Downloads of the period for bookkeeping. */
export function Downloads({ period }: { period: Period }) {
  return (
    <PageSection id="downloads" heading="Files">
      {files.map((file) => (
        <FileRow key={file.table} {...file} period={period} />
      ))}
    </PageSection>
  );
}

interface FileRowProps {
  table: BookkeepingTable;
  name: string;
  description: string;
  period: Period;
}

function FileRow({ table, name, description, period }: FileRowProps) {
  const [failure, setFailure] = useState<readonly WireError[]>();
  return (
    <Box sx={row}>
      <Box sx={{ flex: '1 1 240px' }}>
        <Typography sx={{ fontWeight: 600 }}>{name}</Typography>
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {description}
        </Typography>
      </Box>
      {(table === 'dayBook' ? bookkeepingFormats : tableFormats).map((format) => (
        <DownloadButton
          key={format}
          table={table}
          name={name}
          format={format}
          period={period}
          onEnd={setFailure}
        />
      ))}
      {failure && <DownloadFailure errors={failure} fallback="The file could not be downloaded" />}
    </Box>
  );
}

/** A bookkeeping program's file is CSV too, named after the program. */
const formats: Readonly<Record<BookkeepingFormat, { label: string; program?: string; extension: string }>> = {
  csv: { label: 'CSV', extension: 'csv' },
  xlsx: { label: 'XLSX', extension: 'xlsx' },
  netvisor: { label: 'Netvisor', program: 'netvisor', extension: 'csv' },
  procountor: { label: 'Procountor', program: 'procountor', extension: 'csv' },
};

interface DownloadButtonProps {
  table: BookkeepingTable;
  name: string;
  format: BookkeepingFormat;
  period: Period;
  /** Called with the server's errors, or with undefined if there is a file. */
  onEnd: (errors: readonly WireError[] | undefined) => void;
}

function DownloadButton({ table, name, format, period, onEnd }: DownloadButtonProps) {
  const dispatch = useAppDispatch();
  const [loading, setLoading] = useState(false);
  const { label, program, extension } = formats[format];

  async function handleClick() {
    setLoading(true);
    const outcome = await dispatch(downloadBookkeeping(period.query, table, format));
    setLoading(false);
    onEnd(outcome.ok ? undefined : outcome.errors);
    const fileName = program ?? name.toLowerCase().replaceAll(' ', '-');
    if (outcome.ok) saveFile(`${fileName}-${period.from}-${period.to}.${extension}`, outcome.result);
  }

  return (
    <Button
      variant="outlined"
      loading={loading}
      startIcon={<Icon name="download" size={20} />}
      aria-label={program ? `${name} for ${label}` : `${name} as ${label}`}
      onClick={() => void handleClick()}
    >
      {label}
    </Button>
  );
}

const row = {
  display: 'flex',
  flexWrap: 'wrap',
  gap: 1.5,
  alignItems: 'center',
  py: 1.5,
  '& + &': { borderTop: 1, borderColor: 'divider' },
};
