import { readEnv } from './env';

const secret = 's'.repeat(32);
const production = {
  MONGODB_URI: 'mongodb://db/reissu?replicaSet=rs0',
  JWT_SECRET: secret,
  PAYTRAIL_MERCHANT_ID: '123456',
  PAYTRAIL_SECRET: 'of the merchant',
};

describe('readEnv', () => {
  it('needs no settings, and defaults to the embedded database and port 3000', () => {
    expect(readEnv({})).toMatchObject({
      port: 3000,
      host: '127.0.0.1',
      publicUrl: 'http://localhost:3000',
      mongodbUri: undefined,
      jwtSecret: undefined,
      twoStepKeys: [],
      bankAccountKeys: [],
      walletKeys: [],
      webhookKeys: [],
      webhookNetworks: [],
      trustProxy: false,
      rateLimits: true,
      paytrail: 'simulator',
      mail: { smtpUrl: undefined, requireTls: false, from: 'no-reply@localhost' },
      sms: null,
      logLevel: 'info',
    });
  });

  it('counts an empty value as not set', () => {
    expect(readEnv({ PORT: '', MONGODB_URI: '', LOG_LEVEL: '' })).toEqual(readEnv({}));
  });

  it.each([
    [true, { ...production, SMTP_URL: 'smtp://mail.example.fi:587' }],
    [false, { ...production, SMTP_URL: 'smtp://mail.example.fi:587', SMTP_TLS: 'optional' }],
    [false, { ...production, SMTP_URL: 'smtp://127.0.0.1:25' }],
    [false, { SMTP_URL: 'smtp://mail.example.fi' }],
    [true, { SMTP_URL: 'smtp://mail.example.fi', SMTP_TLS: 'required' }],
  ])('requires TLS of the mail server (%s) with MongoDB, unless set otherwise', (required, source) => {
    expect(readEnv({ ...source, MAIL_FROM: 'matkat@example.fi' }).mail.requireTls).toBe(required);
  });

  it('reads every setting', () => {
    const config = readEnv({
      ...production,
      PORT: '8080',
      HOST: '0.0.0.0',
      PUBLIC_URL: 'https://matkat.example.fi/',
      DATA_DIR: '/var/lib/reissu',
      TWO_STEP_KEYS: `${'n'.repeat(32)}, ${'o'.repeat(32)}`,
      BANK_ACCOUNT_KEYS: 'b'.repeat(32),
      WALLET_KEYS: 'w'.repeat(32),
      WEBHOOK_KEYS: 'h'.repeat(32),
      WEBHOOK_NETWORKS: '10.1.0.0/16, fd00::/8',
      APPLE_PUSH_URL: 'https://push.example.fi/',
      DRAND_URL: 'https://drand.example.fi/',
      TRUST_PROXY: 'on',
      METRICS_TOKEN: secret,
      ALARM_URL: 'https://alarms.example.fi/hook?token=abc',
      STATUS_DIR: '/var/lib/reissu-status',
      DRAIN_SECONDS: '5',
      SMTP_URL: 'smtps://user:word@mail.example.fi',
      MAIL_FROM: 'matkat@example.fi',
      SMSAPI_TOKEN: 'token',
      SMSAPI_SENDER: 'Matkat ry',
      LOG_LEVEL: 'warn',
    });

    expect(config).toEqual({
      port: 8080,
      host: '0.0.0.0',
      publicUrl: 'https://matkat.example.fi',
      dataDir: '/var/lib/reissu',
      mongodbUri: production.MONGODB_URI,
      jwtSecret: secret,
      twoStepKeys: ['n'.repeat(32), 'o'.repeat(32)],
      bankAccountKeys: ['b'.repeat(32)],
      walletKeys: ['w'.repeat(32)],
      webhookKeys: ['h'.repeat(32)],
      webhookNetworks: ['10.1.0.0/16', 'fd00::/8'],
      trustProxy: true,
      rateLimits: true,
      metricsToken: secret,
      alarmUrl: 'https://alarms.example.fi/hook?token=abc',
      statusDir: '/var/lib/reissu-status',
      drainMs: 5_000,
      paytrail: { account: '123456', secret: 'of the merchant', url: 'https://services.paytrail.com' },
      walletApis: {
        applePush: 'https://push.example.fi',
        google: 'https://walletobjects.googleapis.com',
        googleToken: 'https://oauth2.googleapis.com',
      },
      drandUrl: 'https://drand.example.fi',
      mail: {
        smtpUrl: 'smtps://user:word@mail.example.fi',
        requireTls: true,
        from: 'matkat@example.fi',
      },
      sms: { token: 'token', sender: 'Matkat ry', url: 'https://smsapi.io/api' },
      logLevel: 'warn',
    });
  });

  it.each([
    ['PORT', { PORT: 'http' }],
    ['PORT', { PORT: '65536' }],
    ['PORT', { PORT: '0' }],
    ['PUBLIC_URL', { PUBLIC_URL: 'matkat.example.fi' }],
    ['PUBLIC_URL', { PUBLIC_URL: 'https://example.fi/matkat' }],
    ['PUBLIC_URL', { PUBLIC_URL: 'https://user:word@example.fi' }],
    ['MONGODB_URI', { ...production, MONGODB_URI: 'postgres://db' }],
    ['MONGODB_URI', { ...production, MONGODB_URI: 'mongodb://db/reissu?replicaSet=rs0&w=1' }],
    ['MONGODB_URI', { ...production, MONGODB_URI: 'mongodb://db/reissu?W=0' }],
    ['MONGODB_URI', { ...production, MONGODB_URI: 'mongodb://db/reissu?journal=false' }],
    ['MONGODB_URI', { ...production, MONGODB_URI: 'mongodb://db/reissu?readPreference=nearest' }],
    ['JWT_SECRET', { MONGODB_URI: production.MONGODB_URI }],
    ['JWT_SECRET', { JWT_SECRET: 'short' }],
    ['TWO_STEP_KEYS', { TWO_STEP_KEYS: `${secret},short` }],
    ['TWO_STEP_KEYS', { TWO_STEP_KEYS: `${secret},` }],
    ['TWO_STEP_KEYS', { TWO_STEP_KEYS: `${secret},${secret}` }],
    ['BANK_ACCOUNT_KEYS', { BANK_ACCOUNT_KEYS: `${secret},short` }],
    ['METRICS_TOKEN', { METRICS_TOKEN: 'short' }],
    ['ALARM_URL', { ALARM_URL: 'alarms.example.fi' }],
    ['ALARM_URL', { ALARM_URL: 'https://user:word@alarms.example.fi' }],
    ['DRAIN_SECONDS', { DRAIN_SECONDS: '61' }],
    ['TRUST_PROXY', { TRUST_PROXY: 'yes' }],
    ['RATE_LIMITS', { ...production, RATE_LIMITS: 'off' }],
    ['PAYTRAIL_SECRET', { PAYTRAIL_MERCHANT_ID: '123456' }],
    ['PAYTRAIL_MERCHANT_ID', { PAYTRAIL_SECRET: 'of the merchant' }],
    ['PAYTRAIL_MERCHANT_ID', { ...production, PAYTRAIL_MERCHANT_ID: '375917' }],
    ['PAYTRAIL_MERCHANT_ID', { ...production, PAYTRAIL_MERCHANT_ID: '', PAYTRAIL_SECRET: '' }],
    ['PAYTRAIL_URL', { PAYTRAIL_URL: 'paytrail' }],
    ['PAYTRAIL_SIMULATOR', { PAYTRAIL_SIMULATOR: 'yes' }],
    ['SMTP_URL', { SMTP_URL: 'mail.example.fi', MAIL_FROM: 'matkat@example.fi' }],
    ['SMTP_URL', { SMTP_URL: 'https://mail.example.fi', MAIL_FROM: 'matkat@example.fi' }],
    ['SMTP_TLS', { SMTP_TLS: 'off' }],
    ['MAIL_FROM', { SMTP_URL: 'smtp://mail.example.fi' }],
    ['MAIL_FROM', { MAIL_FROM: 'Matkat <matkat@example.fi>' }],
    ['SMSAPI_SENDER', { SMSAPI_TOKEN: 'hunter2' }],
    ['SMSAPI_SENDER', { SMSAPI_TOKEN: 'hunter2', SMSAPI_SENDER: 'Matkatoimisto' }],
    ['SMSAPI_TOKEN', { SMSAPI_SENDER: 'Matkat' }],
    ['SMSAPI_URL', { SMSAPI_URL: 'smsapi' }],
    ['SMSAPI_URL', { SMSAPI_URL: 'http://sms.example.fi' }],
    ['LOG_LEVEL', { LOG_LEVEL: 'loud' }],
  ])('refuses a bad %s in one line with its name and a valid value: %j', (name, source) => {
    expect(() => readEnv(source)).toThrow(new RegExp(`^${name} [^\n]+: [^\n]+$`));
  });

  it('lets production use the simulator only if explicitly allowed', () => {
    const noAccount = { ...production, PAYTRAIL_MERCHANT_ID: '', PAYTRAIL_SECRET: '' };

    expect(readEnv({ ...noAccount, PAYTRAIL_SIMULATOR: 'allow' }).paytrail).toBe('simulator');
  });

  it('never repeats a secret in its message', () => {
    expect(() => readEnv({ JWT_SECRET: 'hunter2' })).toThrow(/^((?!hunter2).)*$/);
    expect(() => readEnv({ BANK_ACCOUNT_KEYS: 'hunter2' })).toThrow(/^((?!hunter2).)*$/);
    expect(() => readEnv({ SMSAPI_TOKEN: 'hunter2' })).toThrow(/^((?!hunter2).)*$/);
    const token = 'hunter2hunter2';
    expect(() => readEnv({ SMSAPI_TOKEN: 'Matkat', SMSAPI_SENDER: token })).toThrow(/^((?!hunter2).)*$/);
    expect(() => readEnv({ SMSAPI_URL: `http://user:${token}@sms.example.fi` })).toThrow(/^((?!hunter2).)*$/);
    expect(() => readEnv({ TWO_STEP_KEYS: 'hunter2' })).toThrow(/^((?!hunter2).)*$/);
    expect(() => readEnv({ SMTP_URL: 'http://user:hunter2@mail' })).toThrow(/^((?!hunter2).)*$/);
    expect(() => readEnv({ MONGODB_URI: 'mysql://user:hunter2@db' })).toThrow(/^((?!hunter2).)*$/);
  });
});
