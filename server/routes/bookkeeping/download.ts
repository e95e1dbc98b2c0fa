import type { Response } from 'express';
import type {
  BookkeepingDownloadQuery,
  BookkeepingQuery,
  TableFormat,
  VoucherFormat,
} from '../../contract/bookkeeping';
import { csvType } from '../../lib/csv';
import type { Actor } from '../../lib/sessionToken';
import { streamTo } from '../../lib/stream';
import { inOneBatch, type TableFile, tableWriters } from '../../lib/tableFile';
import { xlsxType } from '../../lib/xlsx';
import { presentBookkeeping } from './output';
import {
  dayBookFile,
  documentsFile,
  settlementsFile,
  summaryFile,
  summaryRows,
  vatFile,
  vatRows,
} from './tableOutput';
import {
  readBookkeeping,
  readDayBook,
  readPayouts,
  readPostings,
} from '../../services/money/bookkeeping/readBookkeeping';
import { requireAccountNumbers, groupVouchers } from '../../services/money/bookkeeping/vouchers';
import { voucherCsv } from './voucherFiles';
import type { InlineSchema } from '../operation';

export const bookkeepingTable: InlineSchema = {
  schema: { type: 'string' },
  contentType: [csvType, xlsxType],
};

interface Download {
  actor: Actor;
  organization: string | undefined;
  query: BookkeepingDownloadQuery;
}

/**
 * Streams a table of an organization's books as a file.
 * @throws the errors of `chosenOrganization`; AppError `accountNumbersMissing` for the import file of a bookkeeping
 *   program
 */
export async function sendBookkeepingTable(response: Response, download: Download): Promise<void> {
  const { table, format } = download.query;
  switch (format) {
    case 'netvisor':
    case 'procountor':
      return sendVouchers(response, download, format);
    case 'csv':
    case 'xlsx':
      return senders[table](response, { ...download, query: { ...download.query, format } });
  }
}

interface TableDownload extends Omit<Download, 'query'> {
  query: BookkeepingQuery & { format: TableFormat };
}

type Send = (response: Response, download: TableDownload) => Promise<void>;

const senders: Readonly<Record<BookkeepingDownloadQuery['table'], Send>> = {
  documents: async (response, { actor, organization, query }) =>
    send(response, query, documentsFile, await readPostings(actor, organization, query)),
  dayBook: async (response, { actor, organization, query }) =>
    send(response, query, dayBookFile, await readDayBook(actor, organization, query)),
  settlements: async (response, { actor, organization, query }) => {
    const payouts = await readPayouts(actor, organization, query);
    return send(response, query, settlementsFile, inOneBatch(payouts));
  },
  summary: async (response, { actor, organization, query }) => {
    const sums = await readBookkeeping(actor, organization, query);
    return send(response, query, summaryFile, summaryRows(presentBookkeeping(sums)));
  },
  vat: async (response, { actor, organization, query }) => {
    const sums = await readBookkeeping(actor, organization, query);
    return send(response, query, vatFile, vatRows(presentBookkeeping(sums)));
  },
};

/** The accounts are checked before anything is sent, because a status cannot follow the beginning of a file. */
async function sendVouchers(
  response: Response,
  { actor, organization, query }: Download,
  format: VoucherFormat,
): Promise<void> {
  await requireAccountNumbers(await readDayBook(actor, organization, query));
  const vouchers = groupVouchers(await readDayBook(actor, organization, query));
  response.attachment(`${format}-${query.from}-${query.to}.csv`).type(`${csvType}; charset=iso-8859-1`);
  await streamTo(response, voucherCsv(format, vouchers));
}

async function send<Row>(
  response: Response,
  { format, from, to }: TableDownload['query'],
  file: TableFile<Row>,
  batches: AsyncIterable<readonly Row[]>,
): Promise<void> {
  const { type, write } = tableWriters[format];
  const name = file.name.toLowerCase().replaceAll(' ', '-');
  response.attachment(`${name}-${from}-${to}.${format}`).type(type);
  await streamTo(response, write(file, batches));
}
