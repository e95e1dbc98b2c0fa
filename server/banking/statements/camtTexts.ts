import { parseReference } from '../../contract/bankReference';
import { isIban, plainIban } from '../../contract/iban';
import type { Cents } from '../../contract/money';
import { childElements, elementAt, textAt } from './xml';

/** Of each side of a payment, the elements of `RltdPties` that can name it. */
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

/** Whether the payment went out, of which a correction is the opposite. */
function wasPaidOut(entry: unknown, amount: Cents): boolean {
  const isCorrection = ['true', '1'].includes(textAt(entry, 'RvslInd')?.trim() ?? '');
  return amount < 0 !== isCorrection;
}

/** The counterparty's IBAN. */
export function counterAccountOf(entry: unknown, payment: unknown, amount: Cents): string | null {
  const side = wasPaidOut(entry, amount) ? 'CdtrAcct' : 'DbtrAcct';
  const written = textAt(payment, 'RltdPties', side, 'Id', 'IBAN');
  return written !== null && isIban(written) ? plainIban(written) : null;
}

/** The code of ISO 20022, such as AC04 for a closed account, and what the bank adds. */
export function returnReasonOf(payment: unknown): string | null {
  const returned = elementAt(payment, 'RtrInf');
  if (returned === undefined) return null;
  const code = textAt(returned, 'Rsn', 'Cd') ?? textAt(returned, 'Rsn', 'Prtry') ?? '';
  const texts = [code, ...textsOf([returned], 'AddtlInf')].map((text) => text.trim());
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
 * @param bankText what the bank says of the booking, if the payment is all of it
 */
export function remittanceOf(
  payment: unknown,
  bankText: string | null,
): { reference: string | null; message: string | null } {
  const remittance = elementAt(payment, 'RmtInf');
  const structured = childElements(remittance, 'Strd');
  const written = textsOf(structured, 'CdtrRefInf', 'Ref');
  const references = new Set(written.map(parseReference));
  const [reference = null] = references.size === 1 ? references : [];
  const message = [
    ...textsOf([remittance], 'Ustrd'),
    ...textsOf(structured, 'AddtlRmtInf'),
    ...structured.flatMap((part) => textsOf(childElements(part, 'RfrdDocInf'), 'Nb')),
    ...(reference === null ? written : []),
  ].join(' ');
  const added = textAt(payment, 'AddtlTxInf') ?? (reference === null ? bankText : null);
  return { reference, message: message || added };
}

/** The texts of the elements at a path, of which the last can occur several times. */
function textsOf(elements: readonly unknown[], ...path: string[]): string[] {
  const [last = '', ...before] = path.toReversed();
  return elements.flatMap((element) =>
    childElements(elementAt(element, ...before.toReversed()), last).flatMap((found) => textAt(found) ?? []),
  );
}
