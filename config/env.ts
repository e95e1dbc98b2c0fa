import { isIP } from 'node:net';
import path from 'node:path';
import { root } from './root';

export interface Config {
  port: number;
  host: string;
  /** The public URL without a trailing slash, for links and payment callbacks. */
  publicUrl: string;
  /** The folder of the embedded database and its generated JWT secret. */
  dataDir: string;
  /** A MongoDB replica set, for production (rules §20.1). Undefined for the embedded database. */
  mongodbUri: string | undefined;
  /** Signs session tokens. Optional with the embedded database, which generates one. */
  jwtSecret: string | undefined;
  /** Keys for the secrets of authenticator apps: the first encrypts, all decrypt. If empty, `jwtSecret` is used. */
  twoStepKeys: readonly string[];
  /** Keys for account numbers of payers, in the same way. */
  bankAccountKeys: readonly string[];
  /** Keys for the keys with which organizations sign passes for wallets, in the same way. */
  walletKeys: readonly string[];
  /** Keys for the secrets that sign the calls of webhooks, in the same way. */
  webhookKeys: readonly string[];
  /** Internal networks that webhooks may call, such as `10.0.0.0/8`. */
  webhookNetworks: readonly string[];
  /** Whether to take the client's address from the `X-Forwarded-For` header of one reverse proxy. */
  trustProxy: boolean;
  rateLimits: boolean;
  /** Lets Prometheus read `/metrics`, which does not exist without it. */
  metricsToken: string | undefined;
  /** Where alarms are posted; undefined if they are only mailed. */
  alarmUrl: string | undefined;
  paytrail: PaytrailSettings | 'simulator';
  walletApis: WalletApis;
  /** A server of drand's network, from which the seeds of draws are read. */
  drandUrl: string;
  mail: MailSettings;
  /** The gateway for SMS; null without one. */
  sms: SmsSettings | null;
  /** Where the status page is written for a proxy to serve; undefined if it is not. */
  statusDir: string | undefined;
  /** How long requests are served after a stop signal, so that a proxy first notices that the product is not ready. */
  drainMs: number;
  logLevel: LogLevel;
}

export interface PaytrailSettings {
  account: string;
  secret: string;
  url: string;
}

/** The addresses of Apple's and Google's services for passes. */
export interface WalletApis {
  applePush: string;
  google: string;
  googleToken: string;
}

export interface MailSettings {
  /** May contain a password. If undefined, mails are written to files in the data folder. */
  smtpUrl: string | undefined;
  /** Whether to refuse mail servers that do not offer TLS. */
  requireTls: boolean;
  /** The sender's address. */
  from: string;
}

/** An account at SMSAPI. */
export interface SmsSettings {
  token: string;
  /** The name that phones show as the sender. */
  sender: string;
  /** The address of its API, without a trailing slash. */
  url: string;
}

/** An invalid setting. The message is one line with its name and a valid value. */
export class ConfigError extends Error {
  constructor(name: string, problem: string, remedy: string) {
    super(`${name} ${problem}: ${remedy}`);
  }
}

/** The type of `process.env`. */
export type Environment = Readonly<Record<string, string | undefined>>;

const logLevels = ['silent', 'fatal', 'error', 'warn', 'info', 'debug', 'trace'] as const;
type LogLevel = (typeof logLevels)[number];

const minSecretLength = 32;

/**
 * An empty value counts as not set.
 * @throws ConfigError for the first invalid setting
 */
export function readEnv(source: Environment): Config {
  const mongodbUri = readMongodbUri(source);
  const isProduction = mongodbUri !== undefined;
  const port = readPort(source);
  return {
    port,
    host: source.HOST || '127.0.0.1',
    publicUrl: readPublicUrl(source, port),
    dataDir: path.resolve(root, source.DATA_DIR || 'data'),
    mongodbUri,
    jwtSecret: readSecret(source, 'JWT_SECRET', isProduction),
    twoStepKeys: readKeys(source, 'TWO_STEP_KEYS'),
    bankAccountKeys: readKeys(source, 'BANK_ACCOUNT_KEYS'),
    walletKeys: readKeys(source, 'WALLET_KEYS'),
    webhookKeys: readKeys(source, 'WEBHOOK_KEYS'),
    webhookNetworks: readNetworks(source),
    trustProxy: readChoice(source, 'TRUST_PROXY', ['off', 'on'], 'off') === 'on',
    rateLimits: readRateLimits(source, isProduction),
    metricsToken: readSecret(source, 'METRICS_TOKEN', false),
    alarmUrl: readAlarmUrl(source),
    statusDir: source.STATUS_DIR ? path.resolve(root, source.STATUS_DIR) : undefined,
    paytrail: readPaytrail(source, isProduction),
    walletApis: readWalletApis(source),
    drandUrl: readOrigin(source, 'DRAND_URL', 'https://api.drand.sh'),
    mail: readMail(source, isProduction),
    sms: readSms(source),
    drainMs: 1_000 * readDrainSeconds(source),
    logLevel: readChoice(source, 'LOG_LEVEL', logLevels, 'info'),
  };
}

function readPort(source: Environment): number {
  const value = source.PORT || '3000';
  const port = Number(value);
  if (!/^\d+$/.test(value) || port < 1 || port > 65_535) {
    throw new ConfigError('PORT', `is "${value}"`, 'use a whole number from 1 to 65535');
  }
  return port;
}

function readDrainSeconds(source: Environment): number {
  const value = source.DRAIN_SECONDS || '0';
  if (!/^\d+$/.test(value) || Number(value) > 60) {
    throw new ConfigError('DRAIN_SECONDS', `is "${value}"`, 'use a whole number from 0 to 60');
  }
  return Number(value);
}

function readPublicUrl(source: Environment, port: number): string {
  const value = source.PUBLIC_URL || `http://localhost:${port}`;
  const url = URL.canParse(value) ? new URL(value) : undefined;
  if (!url || !/^https?:$/.test(url.protocol) || `${url.origin}/` !== url.href) {
    throw new ConfigError(
      'PUBLIC_URL',
      `is "${value}"`,
      'use an http or https address without a path, like https://matkat.example.fi',
    );
  }
  return url.origin;
}

/** Connection options that decide whether an acknowledged write can be lost, with their safe values. */
const safeOptions: Readonly<Record<string, readonly string[]>> = {
  w: ['majority'],
  journal: ['true'],
  j: ['true'],
  retrywrites: ['true'],
  readconcernlevel: ['majority', 'snapshot', 'linearizable'],
  readpreference: ['primary'],
};

/** Option names are case-insensitive. */
function readUriOptions(uri: string): [name: string, value: string][] {
  const options = new URLSearchParams(uri.split('?')[1] ?? '');
  return [...options].map(([name, value]) => [name.toLowerCase(), value]);
}

/** The message does not repeat the value, which may contain a password. */
function readMongodbUri(source: Environment): string | undefined {
  const value = source.MONGODB_URI;
  if (!value) return undefined;
  if (!/^mongodb(\+srv)?:\/\/./.test(value)) {
    throw new ConfigError('MONGODB_URI', 'cannot be used', 'it must begin with mongodb:// or mongodb+srv://');
  }
  const weaker = readUriOptions(value).find(
    ([name, option]) => !(safeOptions[name]?.includes(option) ?? true),
  );
  if (weaker) {
    const [name] = weaker;
    const remedy = `remove ${name}, or acknowledged payments and seats may be lost`;
    throw new ConfigError('MONGODB_URI', `sets ${name} to less than the product needs`, remedy);
  }
  return value;
}

function readSecret(
  source: Environment,
  name: 'JWT_SECRET' | 'METRICS_TOKEN',
  required: boolean,
): string | undefined {
  const value = source[name];
  const remedy = `use at least ${minSecretLength} random characters, for example from "openssl rand -hex 32"`;
  if (!value && required) throw new ConfigError(name, 'is missing', remedy);
  if (value && value.length < minSecretLength) throw new ConfigError(name, 'is too short', remedy);
  return value || undefined;
}

/** The message does not repeat the value, which may contain a token. */
function readAlarmUrl({ ALARM_URL: value }: Environment): string | undefined {
  if (!value) return undefined;
  const url = URL.canParse(value) ? new URL(value) : undefined;
  if (!url || !/^https?:$/.test(url.protocol) || url.username || url.password) {
    const remedy = 'it must begin with https:// or http://, without user name and password';
    throw new ConfigError('ALARM_URL', 'cannot be used', remedy);
  }
  return value;
}

/** The message does not repeat the keys. */
function readKeys(
  source: Environment,
  setting: 'TWO_STEP_KEYS' | 'BANK_ACCOUNT_KEYS' | 'WALLET_KEYS' | 'WEBHOOK_KEYS',
): string[] {
  const value = source[setting];
  if (!value) return [];
  const keys = value.split(',').map((key) => key.trim());
  const remedy = `separate keys of at least ${minSecretLength} random characters by commas, the newest first`;
  if (keys.some((key) => key.length < minSecretLength)) {
    throw new ConfigError(setting, 'has a key that is too short', remedy);
  }
  if (new Set(keys).size < keys.length) throw new ConfigError(setting, 'has a key twice', remedy);
  return keys;
}

function readNetworks({ WEBHOOK_NETWORKS: value }: Environment): string[] {
  if (!value) return [];
  const networks = value.split(',').map((network) => network.trim());
  const wrong = networks.find((network) => !isNetwork(network));
  if (wrong !== undefined) {
    const remedy = 'separate networks like 10.0.0.0/8 by commas';
    throw new ConfigError('WEBHOOK_NETWORKS', `contains "${wrong}"`, remedy);
  }
  return networks;
}

function isNetwork(text: string): boolean {
  const [address = '', prefix = '', ...rest] = text.split('/');
  const family = isIP(address);
  const maxPrefix = family === 4 ? 32 : 128;
  return family > 0 && rest.length === 0 && /^\d{1,3}$/.test(prefix) && Number(prefix) <= maxPrefix;
}

function readRateLimits(source: Environment, isProduction: boolean): boolean {
  const on = readChoice(source, 'RATE_LIMITS', ['on', 'off'], 'on') === 'on';
  if (!on && isProduction) {
    throw new ConfigError('RATE_LIMITS', 'is "off"', 'it must be "on" if MONGODB_URI is set');
  }
  return on;
}

/** Paytrail's public test account. Its secret is public, so anybody could forge callbacks. */
const testAccount = '375917';

function readPaytrail(source: Environment, isProduction: boolean): PaytrailSettings | 'simulator' {
  const { PAYTRAIL_MERCHANT_ID: account, PAYTRAIL_SECRET: secret } = source;
  const url = source.PAYTRAIL_URL || 'https://services.paytrail.com';
  if (!URL.canParse(url)) {
    throw new ConfigError('PAYTRAIL_URL', `is "${url}"`, 'use an address like https://services.paytrail.com');
  }
  if (!account && !secret) return readSimulator(source, isProduction);
  if (!account)
    throw new ConfigError('PAYTRAIL_MERCHANT_ID', 'is missing', 'it is required with PAYTRAIL_SECRET');
  if (!secret)
    throw new ConfigError('PAYTRAIL_SECRET', 'is missing', 'it is required with PAYTRAIL_MERCHANT_ID');
  if (isProduction && account === testAccount) {
    throw new ConfigError(
      'PAYTRAIL_MERCHANT_ID',
      `is "${account}"`,
      'the public test account cannot receive real money',
    );
  }
  return { account, secret, url };
}

function readWalletApis(source: Environment): WalletApis {
  return {
    applePush: readOrigin(source, 'APPLE_PUSH_URL', 'https://api.push.apple.com'),
    google: readOrigin(source, 'GOOGLE_WALLET_URL', 'https://walletobjects.googleapis.com'),
    googleToken: readOrigin(source, 'GOOGLE_TOKEN_URL', 'https://oauth2.googleapis.com'),
  };
}

function readOrigin(source: Environment, name: string, fallback: string): string {
  const value = source[name] || fallback;
  if (!URL.canParse(value) || !/^https?:/.test(value)) {
    throw new ConfigError(name, `is "${value}"`, `use an address like ${fallback}`);
  }
  return new URL(value).origin;
}

function readSimulator(source: Environment, isProduction: boolean): 'simulator' {
  const allowed = readChoice(
    source,
    'PAYTRAIL_SIMULATOR',
    ['allow', 'deny'],
    isProduction ? 'deny' : 'allow',
  );
  if (allowed === 'deny') {
    throw new ConfigError(
      'PAYTRAIL_MERCHANT_ID',
      'is missing',
      'set it and PAYTRAIL_SECRET, or PAYTRAIL_SIMULATOR=allow to try the product without real money',
    );
  }
  return 'simulator';
}

/** The messages do not repeat SMTP_URL, which may contain a password. */
function readMail(source: Environment, isProduction: boolean): MailSettings {
  const { SMTP_URL: smtpUrl, MAIL_FROM: from } = source;
  if (smtpUrl && !(URL.canParse(smtpUrl) && /^smtps?:\/\/[^/]/.test(smtpUrl))) {
    throw new ConfigError(
      'SMTP_URL',
      'cannot be used',
      'use an address like smtps://user:password@mail.example.fi',
    );
  }
  if (from && !/^[^\s<>@,]+@[^\s<>@,]+$/.test(from)) {
    throw new ConfigError('MAIL_FROM', `is "${from}"`, 'use an address like matkat@example.fi');
  }
  if (smtpUrl && !from) throw new ConfigError('MAIL_FROM', 'is missing', 'it is required with SMTP_URL');
  const tls = readChoice(
    source,
    'SMTP_TLS',
    ['required', 'optional'],
    isProduction ? 'required' : 'optional',
  );
  return {
    smtpUrl: smtpUrl || undefined,
    requireTls: tls === 'required' && !isOnThisMachine(smtpUrl),
    from: from || 'no-reply@localhost',
  };
}

/** The messages do not repeat the token, also in the place of another setting, or what an address contains besides. */
function readSms({
  SMSAPI_TOKEN: token,
  SMSAPI_SENDER: sender,
  SMSAPI_URL,
}: Environment): SmsSettings | null {
  const url = SMSAPI_URL || 'https://smsapi.io/api';
  if (!URL.canParse(url) || !(url.startsWith('https:') || isOnThisMachine(url))) {
    throw new ConfigError('SMSAPI_URL', 'cannot be used', 'use an address like https://smsapi.io/api');
  }
  if (sender && !/^[A-Za-z0-9 .&@+_!%-]{1,11}$/.test(sender)) {
    throw new ConfigError('SMSAPI_SENDER', 'cannot be used', 'use up to 11 letters, digits and spaces');
  }
  if (!token && !sender) return null;
  if (!token) throw new ConfigError('SMSAPI_TOKEN', 'is missing', 'it is required with SMSAPI_SENDER');
  if (!sender) throw new ConfigError('SMSAPI_SENDER', 'is missing', 'it is required with SMSAPI_TOKEN');
  return { token, sender, url: url.replace(/\/$/, '') };
}

/** What is sent to the same machine crosses no network. */
function isOnThisMachine(url: string | undefined): boolean {
  return !!url && ['localhost', '127.0.0.1', '[::1]'].includes(new URL(url).hostname);
}

function readChoice<Choice extends string>(
  source: Environment,
  name: string,
  choices: readonly Choice[],
  fallback: Choice,
): Choice {
  const value = source[name] || fallback;
  const choice = choices.find((candidate) => candidate === value);
  if (!choice) throw new ConfigError(name, `is "${value}"`, `use one of ${choices.join(', ')}`);
  return choice;
}
