import { type Request, Router } from 'express';
import { defaultSort, userCountHeader } from '../../contract/customerRow';
import { csvType } from '../../lib/csv';
import { streamTo } from '../../lib/stream';
import { xlsxType } from '../../lib/xlsx';
import { actorOf } from '../../middleware/authenticate';
import { presentCustomerRow } from '../../presenters/customerRow';
import { customerArray, customerCsv, customerXlsx } from '../../presenters/customerStreams';
import { streamCustomers } from '../../services/office/customerList/streamCustomers';
import { readCustomersPage } from '../../services/office/customerList/readPage';
import { customersDownloadQuery, customersPageQuery } from '../../validators/customerList';
import type { Validator } from '../../validators/validator';
import { parseJsonObject } from '../queryParameters';

const downloads = {
  csv: { type: `${csvType}; charset=utf-8`, write: customerCsv },
  xlsx: { type: xlsxType, write: customerXlsx },
} as const;

/** Lists and exports an organization's customers. Mounted at `/users`. */
export function customerRoutes(): Router {
  const router = Router();

  router.get('/pagination/:query', async (request, response) => {
    const query = await parseQuery(request, customersPageQuery);
    const { rows, userCount } = await readCustomersPage(actorOf(request), query);
    response.json({ customers: rows.map(presentCustomerRow), userCount });
  });

  router.get('/download/:query', async (request, response) => {
    const { fields, format, ...query } = await parseQuery(request, customersDownloadQuery);
    const { userCount, batches } = await streamCustomers(actorOf(request), query, format);
    const { type, write } = downloads[format];
    response.attachment(`customers.${format}`).type(type).set(userCountHeader, String(userCount));
    await streamTo(response, write(batches, fields));
  });

  router.get('/:organization', async (request, response) => {
    const { organization: orgId } = request.params;
    const wanted = { orgId, filters: {}, searchBarValue: '', search: '', sort: defaultSort, byRoom: false };
    const { userCount, batches } = await streamCustomers(actorOf(request), wanted, 'json');
    response.type('json').set(userCountHeader, String(userCount));
    await streamTo(response, customerArray(batches));
  });

  return router;
}

/** Parses the query in the path. Only root has to name an organization. */
async function parseQuery<Query>(
  request: Request<{ query: string }>,
  validator: Validator<Query>,
): Promise<Query> {
  const { organization } = actorOf(request);
  const own = organization !== null && { orgId: organization };
  return validator.check({ body: { ...own, ...parseJsonObject(request.params.query) } });
}
