import express, { Router } from 'express';
import { InvalidInput } from '../../lib/AppError';
import { actorOf } from '../../middleware/authenticate';
import {
  presentBankTransfers,
  presentCsvMapping,
  presentEntryPayment,
  presentTransferSettings,
} from '../../presenters/bankTransfer';
import { authorize } from '../../services/access/authorize';
import { authorizeBooks } from '../../services/money/bookkeeping/books';
import { searchPayments } from '../../services/money/bankTransfers/entryPayments';
import { importStatement } from '../../services/money/bankTransfers/importStatement';
import { readBankTransfers } from '../../services/money/bankTransfers/readBankTransfers';
import { resolveEntry } from '../../services/money/bankTransfers/resolveEntry';
import {
  readTransferSettings,
  saveCsvMapping,
  saveTransferSettings,
} from '../../services/money/bankTransfers/settings';
import { csvMappingInput, resolutionInput, transferSettingsInput } from '../../validators/bankTransfer';
import { organizationParameter, textParameter } from '../queryParameters';

/** Some thousands of transfers; reading more would hold up everybody else for too long. */
const maxStatement = '5mb';

/** Mounted at `/bank-transfers`. */
export function bankTransferRoutes(): Router {
  const router = Router();

  router.get('/', async (request, response) => {
    response.json(
      presentBankTransfers(await readBankTransfers(actorOf(request), organizationParameter(request))),
    );
  });

  router.post(
    '/statements',
    // Before the body is read.
    async (request, _response, next) => {
      await authorizeBooks(actorOf(request), organizationParameter(request));
      next();
    },
    express.raw({ type: 'application/octet-stream', limit: maxStatement }),
    async (request, response) => {
      const content: unknown = request.body;
      const file = Buffer.isBuffer(content) ? content : Buffer.alloc(0);
      const name = textParameter(request.query.fileName)?.slice(0, 200) ?? '';
      if (file.length === 0) throw new InvalidInput([{ code: 'required', path: 'file' }]);
      const statement = { name, content: file };
      response.json(await importStatement(actorOf(request), organizationParameter(request), statement));
    },
  );

  router.put('/csv-mapping', async (request, response) => {
    authorize(actorOf(request), 'bookkeeping');
    const input = await csvMappingInput.check(request);
    response.json(
      presentCsvMapping(await saveCsvMapping(actorOf(request), organizationParameter(request), input)),
    );
  });

  router.get('/payments', async (request, response) => {
    const search = textParameter(request.query.search) ?? '';
    const found = await searchPayments(actorOf(request), organizationParameter(request), search);
    response.json(found.map(presentEntryPayment));
  });

  router.post('/queue/:id', async (request, response) => {
    authorize(actorOf(request), 'bookkeeping');
    const input = await resolutionInput.check(request);
    await resolveEntry(actorOf(request), organizationParameter(request), request.params.id, input);
    response.json({});
  });

  router.get('/settings', async (request, response) => {
    response.json(
      presentTransferSettings(await readTransferSettings(actorOf(request), organizationParameter(request))),
    );
  });

  router.put('/settings', async (request, response) => {
    authorize(actorOf(request), 'bookkeeping');
    const input = await transferSettingsInput.check(request);
    response.json(
      presentTransferSettings(
        await saveTransferSettings(actorOf(request), organizationParameter(request), input),
      ),
    );
  });

  return router;
}
