import { Secret, TOTP } from 'otpauth';
import type { Config } from '../../../../config/env';
import type { OfferedSecret, RecoveryCodes } from '../../../contract/session';
import type { Context } from '../../../context';
import { clock } from '../../../lib/clock';
import { Account } from '../../../models/account';
import { createContext } from '../../../start/createContext';
import { useApp } from '../../../test/app';
import { password } from '../../../test/factories';
import { logLinesOf } from '../../../test/logLines';
import { buildStaff } from '../../../test/staff';
import { confirmCode } from './takeSecondStep';
import { resealSecrets } from './resealSecrets';

const app = useApp();

const [older, newer, foreign] = ['o'.repeat(32), 'n'.repeat(32), 'f'.repeat(32)];
const jwtSecret = 'another secret to sign tokens with';

const startWith = (settings: Partial<Config>) => createContext({ ...app.context.config, ...settings });

async function buildTwoStep() {
  const staff = await buildStaff(app, 'owner');
  const offered = await staff.post('account/two-step', { currentPassword: password });
  const totp = new TOTP({ secret: Secret.fromBase32((offered.body as OfferedSecret).secret) });
  let time = clock.now().getTime();
  const nextCode = () => {
    time += 60_000;
    clock.now = () => new Date(time);
    return totp.generate({ timestamp: time });
  };
  const started = await staff.put('account/two-step', { code: nextCode() });
  const [recoveryCode = ''] = (started.body as RecoveryCodes).recoveryCodes;
  const confirm = async (context: Context, code = nextCode()) => {
    const account = await Account.findById(staff.admin._id).lean().orFail();
    await confirmCode({ ...account, organization: staff.admin.organization }, code, context);
    return 'confirmed';
  };
  return { confirm, recoveryCode };
}

it('secrets of apps survive a change of JWT_SECRET and of each key, once the product has started with both', async () => {
  const { confirm } = await buildTwoStep();
  const answers = [];

  for (const settings of [
    {},
    { twoStepKeys: [older] },
    { twoStepKeys: [older], jwtSecret },
    { twoStepKeys: [newer, older], jwtSecret },
    { twoStepKeys: [newer], jwtSecret },
  ]) {
    const context = startWith(settings);
    answers.push(await confirm(context));
    await resealSecrets(context);
  }

  expect(answers).toEqual(Array(5).fill('confirmed'));
});

it('a secret whose key is lost is kept and reported at the start and to its owner, and recovery codes still work', async () => {
  const { confirm, recoveryCode } = await buildTwoStep();
  const context = startWith({ twoStepKeys: [foreign], jwtSecret });

  const { text } = await logLinesOf(context, (_api, logging) => resealSecrets(logging));

  expect(text).toMatch(/"accounts":[1-9]/);
  expect(text).toContain('TWO_STEP_KEYS lacks their key');
  await expect(confirm(context)).rejects.toMatchObject({ code: 'twoStepUnreadable', status: 409 });
  expect(await confirm(context, recoveryCode)).toBe('confirmed');
  expect(await confirm(startWith({ twoStepKeys: [foreign] }))).toBe('confirmed');
});
