import { randomUUID } from 'node:crypto';
import type { Cents } from '../contract/money';
import {
  knownStatus,
  type PaymentReturn,
  type Query,
  readPaymentReturn,
  readRefundReturn,
  type RefundReturn,
} from './returns';
import {
  maxReportRows,
  type PeriodReportRequest,
  readReport,
  readSettlements,
  reportFields,
  type ReportRequest,
  type ReportRow,
  type Settlement,
} from './reports';
import { type Credentials, sign, type Values, verify } from './signature';
import {
  type CreatedPayment,
  type CreatedRefund,
  type ListedProvider,
  type NewPayment,
  type NewRefund,
  type Payment,
  paymentStatuses,
  type ProviderGroup,
  refundStatuses,
} from './types';

interface FailureDetails {
  /** The HTTP status, if there was an answer. */
  status?: number;
  /** Paytrail's own id of the request, for its support and our log. */
  requestId?: string;
  cause?: unknown;
}

/**
 * A failed call.
 *
 * - `rejected`: Paytrail refused it (4xx) and nothing happened.
 * - `unreachable`: there was no connection, so nothing was sent and nothing happened.
 * - `unavailable`: no answer, a failure on their side, or an answer that cannot be trusted. Of `createPayment` and
 *   `refund` the outcome is then unknown: they may have happened.
 *
 * The message is only for the log; Paytrail may change its wording.
 */
export class PaytrailError extends Error {
  readonly status: number | undefined;
  readonly requestId: string | undefined;

  constructor(
    readonly kind: 'rejected' | 'unreachable' | 'unavailable',
    message: string,
    { status, requestId, cause }: FailureDetails = {},
  ) {
    super(message, { cause });
    this.status = status;
    this.requestId = requestId;
  }
}

export interface PaytrailOptions extends Credentials {
  /** The URL without a trailing slash: `https://services.paytrail.com`, or that of the simulator. */
  baseUrl: string;
  /** The name of the shop's software, sent to Paytrail. */
  platformName?: string;
  /** The maximum duration of a call, in milliseconds. */
  timeout?: number;
  /** Called for each call that fails, before it throws. */
  onFailure?: ((error: PaytrailError) => void) | undefined;
  now?: () => Date;
  nonce?: () => string;
}

/** The calls of Paytrail's Payment API for a merchant. They throw PaytrailError. */
export interface Paytrail {
  createPayment(order: NewPayment): Promise<CreatedPayment>;
  getPayment(transactionId: string): Promise<Payment>;
  refund(transactionId: string, order: NewRefund): Promise<CreatedRefund>;
  /** The payment methods for an amount, of some groups or of all. */
  listProviders(amount: Cents, groups?: readonly ProviderGroup[]): Promise<ListedProvider[]>;
  /** Paytrail posts the report to the `callbackUrl` of the request when it is ready. */
  requestReport(request: PeriodReportRequest): Promise<void>;
  requestSettlementReport(settlement: string, request: ReportRequest): Promise<void>;
  /** The latest payouts to the merchant's bank account, at most 100. @param from `YYYY-MM-DD`, after which they were made */
  listSettlements(from: string): Promise<Settlement[]>;
  /** The rows of a posted report. @param headers with lower-case names @param body as it was sent, to the byte */
  report(headers: Readonly<Record<string, unknown>>, body: string): ReportRow[] | undefined;
  paymentReturn(query: Query): PaymentReturn | undefined;
  refundReturn(query: Query): RefundReturn | undefined;
}

interface Call {
  method: 'GET' | 'POST';
  path: string;
  transactionId?: string;
  body?: object;
}

export function createPaytrail(options: PaytrailOptions): Paytrail {
  const send = (call: Call) => sendCall(call, options);

  // The bodies cast below were signed by Paytrail, so they have the documented structure.
  return {
    createPayment: async (order) =>
      (await send({ method: 'POST', path: '/payments', body: order })) as CreatedPayment,

    async getPayment(transactionId) {
      const path = `/payments/${encodeURIComponent(transactionId)}`;
      const payment = (await send({ method: 'GET', path, transactionId })) as Payment;
      if (payment.transactionId !== transactionId) {
        throw new PaytrailError(
          'unavailable',
          `Paytrail's answer is about another payment than ${transactionId}`,
        );
      }
      return { ...payment, status: knownStatus(paymentStatuses, payment.status) };
    },

    async refund(transactionId, order) {
      const path = `/payments/${encodeURIComponent(transactionId)}/refund`;
      const refund = (await send({ method: 'POST', path, transactionId, body: order })) as CreatedRefund;
      return { ...refund, status: knownStatus(refundStatuses, refund.status) };
    },

    async listProviders(amount, groups = []) {
      const query = new URLSearchParams({ amount: String(amount) });
      if (groups.length > 0) query.set('groups', groups.join(','));
      const path = `/merchants/payment-providers?${query.toString()}`;
      return (await send({ method: 'GET', path })) as ListedProvider[];
    },

    async requestReport({ from, to, callbackUrl }) {
      const body = {
        ...reportOrder(callbackUrl),
        paymentStatus: 'default',
        startDate: from.toISOString(),
        endDate: to.toISOString(),
        limit: maxReportRows,
      };
      await send({ method: 'POST', path: '/payments/report', body });
    },

    async requestSettlementReport(settlement, { callbackUrl }) {
      const path = `/settlements/${encodeURIComponent(settlement)}/payments/report`;
      await send({ method: 'POST', path, body: reportOrder(callbackUrl) });
    },

    async listSettlements(from) {
      return readSettlements(await send({ method: 'GET', path: `/settlements?startDate=${from}` }));
    },

    report: (headers, body) => readReport(headers, body, options),
    paymentReturn: (query) => readPaymentReturn(query, options),
    refundReturn: (query) => readRefundReturn(query, options),
  };
}

function reportOrder(callbackUrl: string): object {
  return { requestType: 'json', callbackUrl, reportFields };
}

/** Serializes the body once, so that the signed bytes are the ones sent. */
async function sendCall(call: Call, options: PaytrailOptions): Promise<unknown> {
  const { baseUrl, timeout = 15_000 } = options;
  const body = call.body ? JSON.stringify(call.body) : '';
  try {
    const response = await fetch(baseUrl + call.path, {
      method: call.method,
      headers: headersOf(call, body, options),
      ...(body && { body }),
      redirect: 'error',
      signal: AbortSignal.timeout(timeout),
    });
    return answerOf(response, await response.text(), options);
  } catch (cause) {
    const error = toPaytrailError(cause, call);
    options.onFailure?.(error);
    throw error;
  }
}

function toPaytrailError(cause: unknown, { method, path }: Call): PaytrailError {
  if (cause instanceof PaytrailError) return cause;
  // An error of Node, whatever its class.
  const kind = isBeforeSending(cause as Failure) ? 'unreachable' : 'unavailable';
  return new PaytrailError(kind, `no usable answer from Paytrail to ${method} ${path}`, { cause });
}

/** Node's details of a failed connection. `fetch` wraps them, as does an attempt at several addresses. */
interface Failure {
  syscall?: string;
  code?: string;
  errors?: Failure[];
  cause?: Failure;
}

/** Whether the call failed while connecting, so that nothing can have been sent. */
function isBeforeSending({ syscall, code, errors, cause }: Failure): boolean {
  if (syscall) return syscall === 'connect' || syscall === 'getaddrinfo';
  if (code === 'UND_ERR_CONNECT_TIMEOUT') return true;
  if (errors?.length) return errors.every(isBeforeSending);
  return cause !== undefined && isBeforeSending(cause);
}

function headersOf({ method, transactionId }: Call, body: string, options: PaytrailOptions): Values {
  const { account, algorithm, now = () => new Date(), nonce = randomUUID } = options;
  const values = {
    'checkout-account': account,
    'checkout-algorithm': algorithm,
    'checkout-method': method,
    'checkout-nonce': nonce(),
    'checkout-timestamp': now().toISOString(),
    ...(transactionId && { 'checkout-transaction-id': transactionId }),
  };
  return {
    ...values,
    ...(body && { 'content-type': 'application/json; charset=utf-8' }),
    'platform-name': options.platformName ?? 'reissu',
    signature: sign(values, body, options),
  };
}

function answerOf({ status, ok, headers }: Response, body: string, credentials: Credentials): unknown {
  const requestId = headers.get('request-id');
  const details = { status, ...(requestId !== null && { requestId }) };
  if (!ok) {
    const kind = status >= 400 && status < 500 ? 'rejected' : 'unavailable';
    throw new PaytrailError(
      kind,
      `Paytrail answered ${status}: ${withoutAddresses(body.slice(0, 1_000))}`,
      details,
    );
  }
  if (!verify(Object.fromEntries(headers), body, headers.get('signature') ?? '', credentials)) {
    throw new PaytrailError('unavailable', `Paytrail's answer is not signed with our secret`, details);
  }
  return JSON.parse(body);
}

/** A refusal may quote the request, and e-mail addresses do not belong in the log. */
function withoutAddresses(text: string): string {
  const parts = text.split(/([\s"'<>:,]+)/);
  return parts.map((part) => (part.includes('@') ? '(address)' : part)).join('');
}
