import Builder from 'fast-xml-builder';
import { type Cents, toEuros } from '../../contract/money';
import { sepaText } from './sepaText';

export interface CreditTransfer {
  /** At most 35 characters of the EPC's Latin set. */
  endToEndId: string;
  amount: Cents;
  /** The holder of the account. */
  name: string;
  iban: string;
  /** For the recipient. */
  message: string;
}

export interface CreditTransferOrder {
  /** At most 35 characters of the EPC's Latin set, unique at the bank. */
  messageId: string;
  createdAt: Date;
  /** `YYYY-MM-DD` */
  executionDay: string;
  /** The payer. */
  debtor: { name: string; iban: string };
  transfers: readonly CreditTransfer[];
}

const maxName = 70;
const maxMessage = 140;

/**
 * An order of SEPA credit transfers for a bank: the customer credit transfer initiation of ISO 20022, pain.001.001.09,
 * as Finnish banks accept it: payer and recipients by IBAN alone, shared charges, one batch. Texts are transliterated.
 * The same order always gives the same bytes.
 */
export function pain001(order: CreditTransferOrder): string {
  const { messageId, createdAt, debtor, transfers } = order;
  const name = sepaText(debtor.name, maxName);
  const sum = transfers.reduce((total, { amount }) => total + amount, 0);
  const totals = { NbOfTxs: transfers.length, CtrlSum: decimal(sum) };
  const message = {
    '?xml': { '@version': '1.0', '@encoding': 'UTF-8' },
    Document: {
      '@xmlns': 'urn:iso:std:iso:20022:tech:xsd:pain.001.001.09',
      CstmrCdtTrfInitn: {
        GrpHdr: {
          MsgId: messageId,
          CreDtTm: `${createdAt.toISOString().slice(0, 19)}Z`,
          ...totals,
          InitgPty: { Nm: name },
        },
        PmtInf: {
          PmtInfId: messageId,
          PmtMtd: 'TRF',
          ...totals,
          PmtTpInf: { InstrPrty: 'NORM', SvcLvl: { Cd: 'SEPA' } },
          ReqdExctnDt: { Dt: order.executionDay },
          Dbtr: { Nm: name },
          DbtrAcct: { Id: { IBAN: debtor.iban }, Ccy: 'EUR' },
          // The IBAN identifies the bank, but the schema requires the element.
          DbtrAgt: { FinInstnId: { Othr: { Id: 'NOTPROVIDED' } } },
          ChrgBr: 'SLEV',
          CdtTrfTxInf: transfers.map(buildTransfer),
        },
      },
    },
  };
  return new Builder({ ignoreAttributes: false, attributeNamePrefix: '@', format: true }).build(message);
}

function buildTransfer({ endToEndId, amount, name, iban, message }: CreditTransfer) {
  return {
    PmtId: { EndToEndId: endToEndId },
    Amt: { InstdAmt: { '@Ccy': 'EUR', '#text': decimal(amount) } },
    Cdtr: { Nm: sepaText(name, maxName) || 'NOTPROVIDED' },
    CdtrAcct: { Id: { IBAN: iban } },
    RmtInf: { Ustrd: sepaText(message, maxMessage) || endToEndId },
  };
}

function decimal(amount: Cents): string {
  return toEuros(amount).toFixed(2);
}
