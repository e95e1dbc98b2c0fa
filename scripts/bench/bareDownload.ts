import { customerColumnLabels, type CustomerRow, standardColumns } from '../../server/contract/customerRow';
import { fromWire } from '../../server/contract/wireWords';
import { csvText } from '../../server/lib/csv';
import { customerCells } from '../../server/routes/customers/rowOutput';
import { projection, rowFields, rowOf, type Shared } from './bareCustomers';
import { type BareRows, type Id, type Row, toRows } from './bareRows';
import { BareTrips } from './bareTrips';

const batchSize = 1_000;

/** The CSV of all customers: read with one cursor of the bare driver, written by the same json2csv. */
export async function* bareDownload(rows: BareRows, organization: Id): AsyncGenerator<string> {
  const columns = standardColumns.map((column) => ({
    label: customerColumnLabels[column],
    text: customerCells[column],
  }));
  yield* csvText(columns, readBatches(rows, organization));
}

async function* readBatches(rows: BareRows, organization: Id): AsyncGenerator<CustomerRow[]> {
  const all = (name: string) => rows.collection(name).find({ organization }).toArray();
  const groups = await all('groups');
  const products = (await all('products')).map(({ _id }) => _id);
  const trips = await BareTrips.of(rows, groups, products);
  const tripOf = new Map(groups.map((group) => [String(group._id), trips.tripOf(group)]));
  // Customers of the bench share no room.
  const shared = { trips, codes: toRows(await all('discountCodes')), rooms: new Map(), roommates: new Map() };
  const cursor = rows
    .collection('users')
    .find({ organization }, { projection: projection(...rowFields), batchSize })
    .sort({ _id: 1 });
  while (await cursor.hasNext()) {
    const batch = cursor.readBufferedDocuments();
    yield batch.map((customer) => cellsOf(customer, tripOf, shared));
  }
}

function cellsOf(customer: Row, tripOf: Map<string, ReturnType<BareTrips['tripOf']>>, shared: Shared) {
  const trip = tripOf.get(String(customer.group));
  if (!trip) throw new Error('A customer without a group');
  const row = { ...rowOf(customer, trip, shared), _id: String(customer._id) };
  return fromWire(row) as CustomerRow;
}
