import type { Answer } from '../../contract/answer';
import type { AuditEntry } from '../../contract/audit';
import { clock } from '../../lib/clock';
import { Customer } from '../../models/customer';
import { Event } from '../../models/event';
import { HealthAnswers } from '../../models/healthAnswers';
import type { EventQuestions } from '../../contract/question';
import { purgeAnswers } from '../../services/people/answers/deleteAnswers';
import { useApp } from '../../test/app';
import { storeCrowd } from '../../test/crowd';
import { buildGroup, daysFromNow } from '../../test/factories';
import { readTable } from '../../test/ledger/readTable';
import { randomFrom } from '../../test/purchases';
import { askQuestions, questionInput, sizeQuestion } from '../../test/questions';
import { buildStaff, type Staff } from '../../test/staff';

const app = useApp();
const people = process.env.LONG_TESTS ? 3_000 : 60;
const canary = 'Terveystieto 4711';

const options = (...texts: string[]) =>
  texts.map((text) => ({ id: text.toLowerCase(), text, textEn: `${text} in English` }));

const size = sizeQuestion({ required: true });
const shirt = questionInput({ kind: 'yesNo', text: 'Paita?' });
const meals = questionInput({
  kind: 'several',
  text: 'Ateriat',
  options: options('Aamiainen', 'Illallinen'),
});
const dinner = questionInput({
  kind: 'choice',
  text: 'Menu',
  options: options('Kala', 'Kasvis'),
  condition: { question: meals._id, values: ['illallinen'] },
});
const wine = questionInput({
  kind: 'yesNo',
  text: 'Viini?',
  condition: { question: dinner._id, values: ['kala'] },
});
const print = questionInput({
  text: 'Paidan teksti',
  condition: { question: shirt._id, values: ['yes'] },
});
const wish = questionInput({ text: 'Toive; "lainattu"' });
const laps = questionInput({ kind: 'number', text: 'Kierrokset' });
const arrival = questionInput({ kind: 'date', text: 'Saapuminen', askedAt: 'later' });
const member = questionInput({
  kind: 'number',
  text: 'Jäsennumero',
  sensitivity: 'personal',
  askedAt: 'later',
});
const health = { sensitivity: 'health', purgeOn: daysFromNow(30) } as const;
const allergies = questionInput({ text: 'Allergiat', ...health });
const aid = questionInput({
  kind: 'several',
  text: 'Apuväline',
  options: options('Pyörätuoli', 'Kepit'),
  ...health,
});
const listed = [size, shirt, meals, dinner, wine, print, wish, laps, arrival, member];
const questions = [...listed, allergies, aid];

type Values = Record<string, string[]>;

/** What one traveller answers: nothing to hidden questions, at random nothing to others. */
function randomAnswers(random: () => number, number: number): { listed: Values; health: Values } {
  const maybe = (values: string[]) => (random() < 0.7 ? values : []);
  const oneOf = (...values: string[]) => [values[Math.floor(random() * values.length)]!];
  const given: Values = {
    [size._id]: oneOf('s', 'm', 'l'),
    [shirt._id]: maybe(oneOf('yes', 'no')),
    [meals._id]: ['aamiainen', 'illallinen'].filter(() => random() < 0.6),
    [wish._id]: maybe([`Ikkuna; "${number}"`]),
    [laps._id]: maybe([String(number / 4)]),
    [arrival._id]: maybe(['2027-02-18']),
    [member._id]: maybe([String(number)]),
  };
  if (given[meals._id]!.includes('illallinen')) given[dinner._id] = maybe(oneOf('kala', 'kasvis'));
  if (given[dinner._id]?.includes('kala')) given[wine._id] = maybe(oneOf('yes', 'no'));
  if (given[shirt._id]!.includes('yes')) given[print._id] = maybe([`=Nimi ${number}`]);
  const answered = (values: Values) =>
    Object.fromEntries(Object.entries(values).filter(([, { length }]) => length > 0));
  return {
    listed: answered(given),
    health: answered({ [allergies._id]: maybe([`${canary} ${number}`]), [aid._id]: maybe(['kepit']) }),
  };
}

const texts = new Map(
  questions.map(({ _id, options: each }) => [_id, new Map(each.map(({ id, text }) => [id, text]))]),
);

/** An answer as staff read it. */
function textOf({ _id, kind }: { _id: string; kind: string }, values: string[] = []): string {
  if (kind === 'yesNo') return values.map((value) => (value === 'yes' ? 'Yes' : 'No')).join();
  if (kind === 'date') return values.map((day) => day.split('-').reverse().join('-')).join();
  return values.map((value) => texts.get(_id)?.get(value) ?? value).join(', ');
}

interface Traveller {
  id: string;
  email: string;
  listed: Values;
  health: Values;
}

async function buildTravellers() {
  const group = await buildGroup({ capacity: 2 * people });
  await askQuestions(group.event, ...questions);
  const owner = await buildStaff(app, 'owner', group.organization);
  const reader = await buildStaff(app, 'admin', group.organization);
  await owner.put(`admins/${String(reader.admin._id)}/health-reader`, { allowed: true });
  const random = randomFrom(20_261_128);
  const travellers: Traveller[] = [];
  for (const [number, id] of (await storeCrowd(group, people)).entries()) {
    const given = randomAnswers(random, number);
    const answers: Answer[] = Object.entries({ ...given.listed, ...given.health }).map(
      ([question, values]) => ({ question, values }),
    );
    const { status } = await reader.put(`users/${id}/answers`, { answers });
    if (status !== 200) throw new Error(`the answers of ${number} were refused`);
    travellers.push({ id, email: `${id}@example.fi`, ...given });
  }
  return { group, owner, reader, travellers };
}

async function countListed(staff: Staff, organization: string, question: string, value: string) {
  const query = { orgId: organization, filters: { answers: [{ question, values: [value] }] } };
  const { body } = await staff.get(`users/pagination/${encodeURIComponent(JSON.stringify(query))}`);
  return (body as { userCount: number }).userCount;
}

it('form, lists, files, filters, counts, copy, history, erasure and the purge day agree on all answers', async () => {
  const { group, owner, reader, travellers } = await buildTravellers();
  const organization = String(group.organization);
  const seen: string[] = [];
  const countOf = (all: Traveller[], { _id }: { _id: string }, value: string) =>
    all.filter((one) => one.listed[_id]?.includes(value)).length;

  async function download(format: 'csv' | 'xlsx') {
    const ids = questions.map(({ _id }) => _id);
    const query = encodeURIComponent(
      JSON.stringify({ orgId: organization, fields: ['email'], questions: ids, format }),
    );
    return owner.get(`users/download/${query}`).responseType('blob');
  }

  async function expectListsToAgree(all: Traveller[]) {
    const expected = all
      .map(({ email, listed: given }) => [email, ...listed.map((one) => textOf(one, given[one._id]))])
      .sort();
    const csv = (await download('csv')).body as Buffer;
    const [heading, ...rows] = readTable(csv.toString().replace('\uFEFF', ''));
    expect(heading).toEqual(['E-mail', ...listed.map(({ text }) => text)]);
    const unguarded = rows.map((row) => row.map((cell) => cell.replace(/^'=/, '=')));
    expect(unguarded.sort()).toEqual(expected);
    const { readXlsx } = await import('hucre/xlsx');
    const { sheets } = await readXlsx((await download('xlsx')).body as Buffer);
    const cells = sheets[0]!.rows.slice(1).map((row) => row.map((cell) => textOfCell(cell)));
    expect(cells.sort()).toEqual(expected);
    const counts = await owner.get(`events/${String(group.event)}/questions`);
    for (const { _id, counts: each } of (counts.body as EventQuestions).questions) {
      for (const { value, chosenBy } of each) {
        expect([_id, value, chosenBy]).toEqual([_id, value, countOf(all, { _id }, value)]);
        expect(await countListed(owner, organization, _id, value)).toBe(chosenBy);
      }
    }
    for (const { _id } of listed) {
      const answered = all.filter((one) => one.listed[_id]).length;
      expect(await countListed(owner, organization, _id, '*')).toBe(answered);
    }
    seen.push(csv.toString(), JSON.stringify(cells), counts.text);
  }

  await expectListsToAgree(travellers);

  const [first, ...others] = travellers as [Traveller, ...Traveller[]];
  for (const one of [first, others.at(-1)!]) {
    const form = await owner.get(`users/${one.id}/answers`);
    const copy = await owner.get(`users/${one.id}/data`);
    const history = await owner.get(`audit?type=users&id=${one.id}`);
    const { answers } = form.body as { answers: Answer[] };
    expect(Object.fromEntries(answers.map(({ question, values }) => [question, values]))).toEqual(one.listed);
    const copied = (copy.body as { answers: { text: string; values: string[] }[] }).answers;
    expect(copied.map(({ text }) => text)).toEqual(
      listed.filter(({ _id }) => one.listed[_id]).map(({ text }) => text),
    );
    const lines = (history.body as AuditEntry[]).flatMap(({ changes }) => changes.map(({ after }) => after));
    for (const asked of listed.filter(({ _id }) => one.listed[_id])) {
      expect(lines).toContainEqual(expect.stringContaining(`${asked.text}: `));
    }
    seen.push(form.text, copy.text, history.text);
  }

  const root = await buildStaff(app, 'root');
  expect((await root.delete(`users/${first.id}`)).status).toBe(200);
  await expectListsToAgree(others);

  const kept = await reader.get(`events/${String(group.event)}/health-answers`);
  expect(kept.body).toHaveLength(others.filter(({ health: own }) => Object.keys(own).length > 0).length);
  expect(kept.text).toContain(canary);
  clock.now = () => new Date(`${health.purgeOn}T10:00:00Z`);
  await purgeAnswers();
  expect(JSON.stringify(await HealthAnswers.find({ organization }).lean())).not.toContain('4711');
  expect(JSON.stringify(await HealthAnswers.find({ organization }).lean())).not.toContain('kepit');
  expect(await Customer.countDocuments({ organization })).toBe(others.length);
  expect((await Event.findById(group.event).lean())?.questions).toHaveLength(questions.length);
  expect(seen.join()).not.toContain(canary);
}, 300_000);

function textOfCell(cell: unknown): string {
  if (cell instanceof Date) return cell.toISOString().slice(0, 10).split('-').reverse().join('-');
  return typeof cell === 'string' || typeof cell === 'number' ? `${cell}` : '';
}
