import { answerPath } from '../../../contract/answer';
import type { CheckedAnswers } from '../../../contract/answers';
import { findPhone } from '../../../contract/phoneNumbers';
import { documentNumberPattern, type ManifestAnswerField } from '../../../contract/question';
import type { Context } from '../../../context';
import type { Vault } from '../../../lib/vault';
import type { StoredQuestion } from '../../../models/question';

/**
 * Checks the answers that go to the carrier beyond what the form does, and puts them in the stored form: phone numbers
 * with their country code, numbers of travel documents sealed.
 */
export function readForCarrier(
  { answers, faults }: CheckedAnswers,
  questions: readonly Pick<StoredQuestion, '_id' | 'manifestField'>[],
  { documentVault }: Pick<Context, 'documentVault'>,
): CheckedAnswers {
  const read: CheckedAnswers = { answers: { ...answers }, faults: [...faults] };
  for (const { _id, manifestField } of questions) {
    const id = String(_id);
    const [text] = answers[id] ?? [];
    if (!manifestField || text === undefined) continue;
    const reader = readers[manifestField];
    const value = reader?.read(text, documentVault);
    if (value !== undefined) read.answers[id] = [value];
    else if (reader) read.faults.push({ code: reader.fault, path: answerPath(id) });
  }
  return read;
}

interface Reader {
  read: (text: string, vault: Vault) => string | undefined;
  fault: 'invalidPhone' | 'wrongType';
}

const readers: Readonly<Record<ManifestAnswerField, Reader | null>> = {
  // A number without a country code is Finnish, as of other contacts.
  emergencyPhone: { read: (text) => findPhone(text, { country: 'FI' }), fault: 'invalidPhone' },
  care: null,
  documentNumber: { read: sealNumber, fault: 'wrongType' },
};

function sealNumber(text: string, vault: Vault): string | undefined {
  const number = text.toUpperCase().replace(/[\s-]/g, '');
  return documentNumberPattern.test(number) ? vault.seal(number) : undefined;
}
