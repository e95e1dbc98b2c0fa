import { type Request, type Response, Router } from 'express';
import type { BookkeepingDownloadQuery } from '../../contract/bookkeeping';
import { csvType } from '../../lib/csv';
import { streamTo } from '../../lib/stream';
import { xlsxType } from '../../lib/xlsx';
import { actorOf } from '../../middleware/authenticate';
import { presentLedgerAccounts, presentBookkeeping } from '../../presenters/bookkeeping';
import {
  bookkeepingCsv,
  type BookkeepingFile,
  bookkeepingXlsx,
  dayBookFile,
  documentsFile,
  settlementsFile,
  summaryFile,
  summaryRows,
} from '../../presenters/bookkeepingTables';
import { readLedgerAccounts, saveLedgerAccounts } from '../../services/money/bookkeeping/ledgerAccounts';
import {
  readBookkeeping,
  readDayBook,
  readPayouts,
  readPostings,
} from '../../services/money/bookkeeping/readBookkeeping';
import { authorize } from '../../services/access/authorize';
import {
  ledgerAccountsInput,
  bookkeepingDownloadQuery,
  bookkeepingQuery,
} from '../../validators/bookkeeping';
import { organizationParameter } from '../queryParameters';

const writers = {
  csv: { type: `${csvType}; charset=utf-8`, write: bookkeepingCsv },
  xlsx: { type: xlsxType, write: bookkeepingXlsx },
} as const;

/** Mounted at `/bookkeeping`. */
export function bookkeepingRoutes(): Router {
  const router = Router();

  router.get('/', async (request, response) => {
    authorize(actorOf(request), 'bookkeeping');
    const query = await bookkeepingQuery.check({ body: request.query });
    response.json(
      presentBookkeeping(await readBookkeeping(actorOf(request), organizationParameter(request), query)),
    );
  });

  router.get('/download', async (request, response) => {
    authorize(actorOf(request), 'bookkeeping');
    const query = await bookkeepingDownloadQuery.check({ body: request.query });
    await tables[query.table](request, response, query);
  });

  router.get('/accounts', async (request, response) => {
    response.json(
      presentLedgerAccounts(await readLedgerAccounts(actorOf(request), organizationParameter(request))),
    );
  });

  router.put('/accounts', async (request, response) => {
    const input = await ledgerAccountsInput.check(request);
    const saved = await saveLedgerAccounts(actorOf(request), organizationParameter(request), input);
    response.json(presentLedgerAccounts(saved));
  });

  return router;
}

type Send = (request: Request, response: Response, query: BookkeepingDownloadQuery) => Promise<void>;

const tables: Readonly<Record<BookkeepingDownloadQuery['table'], Send>> = {
  documents: async (request, response, query) =>
    send(
      response,
      query,
      documentsFile,
      await readPostings(actorOf(request), organizationParameter(request), query),
    ),
  dayBook: async (request, response, query) =>
    send(
      response,
      query,
      dayBookFile,
      await readDayBook(actorOf(request), organizationParameter(request), query),
    ),
  settlements: async (request, response, query) => {
    const payouts = await readPayouts(actorOf(request), organizationParameter(request), query);
    return send(response, query, settlementsFile, inOneBatch(payouts));
  },
  summary: async (request, response, query) => {
    const sums = await readBookkeeping(actorOf(request), organizationParameter(request), query);
    return send(response, query, summaryFile, summaryRows(presentBookkeeping(sums)));
  },
};

async function* inOneBatch<Row>(rows: readonly Row[]): AsyncGenerator<readonly Row[]> {
  yield await Promise.resolve(rows);
}

async function send<Row>(
  response: Response,
  { format, from, to }: BookkeepingDownloadQuery,
  file: BookkeepingFile<Row>,
  batches: AsyncIterable<readonly Row[]>,
): Promise<void> {
  const { type, write } = writers[format];
  const name = file.name.toLowerCase().replaceAll(' ', '-');
  response.attachment(`${name}-${from}-${to}.${format}`).type(type);
  await streamTo(response, write(file, batches));
}
