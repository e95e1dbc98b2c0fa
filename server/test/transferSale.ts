import type {
  BankTransfers,
  BankTransferSettings,
  ImportOutcome,
  PreviewOutcome,
  QueuedEntry,
} from '../contract/bankTransfer';
import type { Payment as WirePayment } from '../contract/payment';
import { tokenHeader } from '../contract/session';
import type { useApp } from './app';
import { buildSale, type Sale } from './sale';
import type { Staff } from './staff';

export const transferSettings: BankTransferSettings = {
  enabled: true,
  payee: 'Äyskäri ry',
  iban: 'FI2112345600000785',
  termDays: 7,
  graceDays: 3,
};

type SaleParameters = Parameters<typeof buildSale> extends [unknown, ...infer Rest] ? Rest : never;

/** Sales by bank transfer, and the statements with which they are paid. */
export function transferSales(app: ReturnType<typeof useApp>) {
  /** A sale in an organization that accepts bank transfers. */
  async function buildTransferSale(...args: SaleParameters): Promise<Sale> {
    const sale = await buildSale(app, ...args);
    expect((await sale.staff.put('bank-transfers/settings', transferSettings)).status).toBe(200);
    return sale;
  }

  /**
   * Chooses a bank transfer.
   * @returns the reference
   */
  async function choose({ token, id }: Sale): Promise<string> {
    const { status, body } = await app.api
      .post(`/api/payments/transfer/${id}`)
      .set(tokenHeader, token)
      .send({});
    expect(status).toBe(200);
    return (body as WirePayment).transfer!.reference;
  }

  const post = (staff: Staff, path: string, content: string | Buffer) =>
    app.api
      .post(`/api/admin/bank-transfers/statements${path}`)
      .set(tokenHeader, staff.token)
      .type('application/octet-stream')
      .send(Buffer.from(content));

  async function send(
    staff: Staff,
    content: string | Buffer,
    status = 200,
    otherAccounts = '',
  ): Promise<ImportOutcome> {
    const query = new URLSearchParams({ fileName: 'tiliote.xml', otherAccounts });
    const answer = await post(staff, `?${query.toString()}`, content);
    expect(answer.status).toBe(status);
    return answer.body as ImportOutcome;
  }

  /** What the import of a statement would do. */
  async function preview(staff: Staff, content: string | Buffer, status = 200): Promise<PreviewOutcome> {
    const answer = await post(staff, '/preview', content);
    expect(answer.status).toBe(status);
    return answer.body as PreviewOutcome;
  }

  async function queueOf(staff: Staff): Promise<QueuedEntry[]> {
    const { body } = await staff.get('bank-transfers');
    return (body as BankTransfers).queue;
  }

  return { buildTransferSale, choose, send, preview, queueOf };
}
