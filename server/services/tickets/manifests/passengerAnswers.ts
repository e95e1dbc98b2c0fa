import type { AnswersByQuestion } from '../../../contract/answer';
import { answerText, shownQuestions, staffAnswerWords } from '../../../contract/answers';
import { type ManifestAnswerField, manifestAnswerFields } from '../../../contract/question';
import type { Context } from '../../../context';
import { findByIds } from '../../../lib/findByIds';
import type { StoredCustomer } from '../../../models/customer';
import { DocumentAnswers } from '../../../models/documentAnswers';
import { Event } from '../../../models/event';
import type { StoredGroup } from '../../../models/group';
import { HealthAnswers } from '../../../models/healthAnswers';
import type { FrozenAnswer, StoredManifest, StoredManifestRow } from '../../../models/manifest';
import type { StoredQuestion } from '../../../models/question';
import { readAskedQuestions, toAskedQuestion } from '../../trips/questions/askedQuestions';

type AnswerTexts = Record<ManifestAnswerField, string>;

/** A row with what the passenger has answered for the carrier, blank if nothing. */
export interface PassengerRow extends StoredManifestRow, AnswerTexts {}

/** A row of the present list, with the questions for the carrier that the passenger is asked. */
export interface CurrentRow extends PassengerRow {
  asked: Partial<Record<ManifestAnswerField, Pick<StoredQuestion, '_id'> & { isRequired: boolean }>>;
}

type Vault = Pick<Context, 'documentVault'>;

const none: AnswerTexts = { emergencyPhone: '', care: '', documentNumber: '' };

/** Reads the answers for the carrier, and returns a function that has those of a passenger as texts. */
export async function readPassengerAnswers(
  groups: readonly Pick<StoredGroup, '_id' | 'event'>[],
  passengers: readonly Pick<StoredCustomer, '_id'>[],
  { documentVault }: Vault,
): Promise<(passenger: Passenger) => AnswerTexts & Pick<CurrentRow, 'asked'>> {
  const askedOf = await readAsked(groups);
  const isAsked = [...askedOf.values()].some(({ length }) => length > 0);
  const ids = isAsked ? passengers.map(({ _id }) => _id) : [];
  const health = await findByIds(HealthAnswers, ids, ['answers']);
  const documents = await findByIds(DocumentAnswers, ids, ['answers']);
  return ({ _id, group, answers = {} }) => {
    const row: AnswerTexts & Pick<CurrentRow, 'asked'> = { ...none, asked: {} };
    const sealed = documents.get(String(_id))?.answers ?? {};
    const given: AnswersByQuestion = { ...answers, ...health.get(String(_id))?.answers, ...sealed };
    for (const question of shownQuestions((askedOf.get(String(group)) ?? []).map(toAskedQuestion), given)) {
      const { manifestField } = question;
      if (manifestField === null) continue;
      const text = answerText(question, given[question._id] ?? [], words);
      row[manifestField] = manifestField === 'documentNumber' ? (documentVault.open(text) ?? '') : text;
      const stored = askedOf.get(String(group))?.find((each) => String(each._id) === question._id);
      if (stored) row.asked[manifestField] = { _id: stored._id, isRequired: question.required };
    }
    return row;
  };
}

type Passenger = Pick<StoredCustomer, '_id' | 'group' | 'answers'>;

const words = staffAnswerWords((day) => day);

/** The questions that each group is asked; none if the carrier gets nothing of them. */
async function readAsked(groups: readonly Pick<StoredGroup, '_id' | 'event'>[]) {
  const events = await findByIds(
    Event,
    groups.map(({ event }) => event),
    ['questions'],
  );
  const asked = new Map<string, StoredQuestion[]>();
  for (const group of groups) {
    const event = events.get(String(group.event));
    const isForCarrier = event?.questions?.some(({ manifestField }) => manifestField);
    asked.set(String(group._id), event && isForCarrier ? await readAskedQuestions(group, event) : []);
  }
  return asked;
}

/** What the passengers have answered, for a version. */
export function freezeAnswers(rows: readonly CurrentRow[], { documentVault }: Vault): FrozenAnswer[] {
  return rows.flatMap(({ customer, asked, ...row }) =>
    manifestAnswerFields.flatMap((field) => {
      const question = asked[field]?._id;
      const text = row[field];
      return question && text !== '' ? [{ customer, question, field, sealed: documentVault.seal(text) }] : [];
    }),
  );
}

/** The rows of a version with the answers that were frozen; none without a version. */
export function openRows(
  version: Pick<StoredManifest, 'rows' | 'answers'> | null,
  { documentVault }: Vault,
): PassengerRow[] {
  const texts = new Map<string, Partial<AnswerTexts>>();
  for (const { customer, field, sealed } of version?.answers ?? []) {
    const own = texts.get(String(customer)) ?? {};
    texts.set(String(customer), { ...own, [field]: documentVault.open(sealed) ?? '' });
  }
  return (version?.rows ?? []).map((row) => ({ ...row, ...none, ...texts.get(String(row.customer)) }));
}
