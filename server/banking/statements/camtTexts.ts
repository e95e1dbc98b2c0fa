import { parseReference } from '../../contract/bankReference';
import { isIban, plainIban } from '../../contract/iban';
import type { Cents } from '../../contract/money';
import { childElements, elementAt, textAt } from './xml';

/** The elements of `RltdPties` that can name each side of a payment. */
const payers = ['Dbtr', 'UltmtDbtr', 'InitgPty'];
const payees = ['Cdtr', 'UltmtCdtr'];
const anySide = ['TradgPty', 'Prtry'];

/** Later versions put a party into `Pty`, or a bank into `Agt`. */
const namePaths = [
  ['Nm'],
  ['Pty', 'Nm'],
  ['Pty', 'Pty', 'Nm'],
  ['Agt', 'FinInstnId', 'Nm'],
  ['CtctDtls', 'Nm'],
  ['Pty', 'CtctDtls', 'Nm'],
];

/** Ids of organizations and people, for parties without a name. */
const idPaths = [
  ['OrgId', 'Othr', 'Id'],
  ['OrgId', 'AnyBIC'],
  ['OrgId', 'BICOrBEI'],
  ['OrgId', 'LEI'],
  ['PrvtId', 'Othr', 'Id'],
].flatMap((path) => [
  ['Id', ...path],
  ['Pty', 'Id', ...path],
]);

/**
 * The counterparty's name, or its id if it has none. In a correction, payer and payee are those of the payment that is
 * reversed.
 * @param entry the element `Ntry`
 * @param payment its `TxDtls`
 */
export function otherParty(entry: unknown, payment: unknown, amount: Cents): string | null {
  const related = elementAt(payment, 'RltdPties');
  const parties = [...(wasPaidOut(entry, amount) ? payees : payers), ...anySide];
  return firstText(related, parties, namePaths) ?? firstText(related, parties, idPaths);
}

/** Whether the payment was outgoing. A correction has the opposite sign. */
function wasPaidOut(entry: unknown, amount: Cents): boolean {
  const isCorrection = ['true', '1'].includes(textAt(entry, 'RvslInd')?.trim() ?? '');
  return amount < 0 !== isCorrection;
}

/** The counterparty's IBAN. */
export function readCounterAccount(entry: unknown, payment: unknown, amount: Cents): string | null {
  const side = wasPaidOut(entry, amount) ? 'CdtrAcct' : 'DbtrAcct';
  const written = textAt(payment, 'RltdPties', side, 'Id', 'IBAN');
  return written !== null && isIban(written) ? plainIban(written) : null;
}

/** The code of ISO 20022, such as AC04 for a closed account, and the bank's additional text. */
export function readReturnReason(payment: unknown): string | null {
  const returned = elementAt(payment, 'RtrInf');
  if (returned === undefined) return null;
  const code = textAt(returned, 'Rsn', 'Cd') ?? textAt(returned, 'Rsn', 'Prtry') ?? '';
  const texts = [code, ...listTexts([returned], 'AddtlInf')].map((text) => text.trim());
  return texts.filter((text) => text !== '').join(' ') || 'RtrInf';
}

function firstText(related: unknown, parties: readonly string[], paths: readonly string[][]): string | null {
  const texts = parties.flatMap((party) => paths.map((path) => textAt(related, party, ...path)?.trim()));
  return texts.find((text) => text !== undefined && text !== '') ?? null;
}

/**
 * The reference if there is one, and the message: what the payer wrote, or else what the bank added. Invalid or several
 * references are part of the message.
 * @param payment the element `TxDtls`
 * @param bankText the bank's text about the booking, if the payment is the whole booking
 */
export function readRemittance(
  payment: unknown,
  bankText: string | null,
): { reference: string | null; message: string | null } {
  const remittance = elementAt(payment, 'RmtInf');
  const structured = childElements(remittance, 'Strd');
  const written = listTexts(structured, 'CdtrRefInf', 'Ref');
  const references = new Set(written.map(parseReference));
  const [reference = null] = references.size === 1 ? references : [];
  const message = [
    ...listTexts([remittance], 'Ustrd'),
    ...listTexts(structured, 'AddtlRmtInf'),
    ...structured.flatMap((part) => listTexts(childElements(part, 'RfrdDocInf'), 'Nb')),
    ...(reference === null ? written : []),
  ].join(' ');
  const added = textAt(payment, 'AddtlTxInf') ?? (reference === null ? bankText : null);
  return { reference, message: message || added };
}

/** The texts of all elements at a path whose last element can occur several times. */
function listTexts(elements: readonly unknown[], ...path: string[]): string[] {
  const [last = '', ...before] = path.toReversed();
  return elements.flatMap((element) =>
    childElements(elementAt(element, ...before.toReversed()), last).flatMap((found) => textAt(found) ?? []),
  );
}
