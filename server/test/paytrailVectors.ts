type Values = Record<string, string>;

/** The raw body of an order: one line of 727 bytes. */
export const order =
  '{"stamp":"pay_01JD0000000000000000000001","reference":"1234561","amount":24950,"currency":"EUR",' +
  '"language":"FI","items":[{"unitPrice":22950,"units":1,"vatPercentage":13.5,"productCode":"TRIP-LAPLAND",' +
  '"description":"Ryhmämatka Äkäslompolo","stamp":"it_01"},{"unitPrice":2000,"units":1,"vatPercentage":25.5,' +
  '"productCode":"FEE","description":"Käsittelymaksu","stamp":"it_02"}],"customer":{"email":' +
  '"erja.esimerkki@example.org","firstName":"Erja","lastName":"Esimerkki"},"redirectUrls":{"success":' +
  '"https://shop.example/payment-success","cancel":"https://shop.example/payment-cancel"},"callbackUrls":' +
  '{"success":"https://shop.example/api/paytrail/callback","cancel":' +
  '"https://shop.example/api/paytrail/callback"},"callbackDelay":0}';

const create: Values = {
  'checkout-account': '375917',
  'checkout-algorithm': 'sha256',
  'checkout-method': 'POST',
  'checkout-nonce': '0b7c1f2e-6a55-4c8e-9a0d-1f3e5d7c9b11',
  'checkout-timestamp': '2026-11-20T12:34:56.789Z',
};

export const redirect: Values = {
  'checkout-account': '375917',
  'checkout-algorithm': 'sha256',
  'checkout-amount': '24950',
  'checkout-provider': 'osuuspankki',
  'checkout-reference': '1234561',
  'checkout-stamp': 'pay_01JD0000000000000000000001',
  'checkout-status': 'ok',
  'checkout-transaction-id': '8d2a4c1e-b5f0-11f0-9c3a-0242ac120002',
};

/** Signatures from independent sources: published by Paytrail, or computed by other programs. */
export const vectors: [
  name: string,
  algorithm: 'sha256' | 'sha512',
  values: Values,
  body: string,
  hex: string,
][] = [
  [
    'the creation of a payment',
    'sha256',
    create,
    order,
    '82af111d589cd0b18865ce0232b2b1e8c2242486a53b7dfbbf1ff1e21a95ae04',
  ],
  [
    'the same with sha512',
    'sha512',
    { ...create, 'checkout-algorithm': 'sha512' },
    order,
    '4519201807f9275913e453412b29c993915224655e59ebf589cf8b5099e6abfe' +
      '33b8e1efd832f2039cc18613e3258522475c1d1e0f22d8347bc22ebdbe89e102',
  ],
  [
    'a status query, which has no body',
    'sha256',
    {
      'checkout-account': '375917',
      'checkout-algorithm': 'sha256',
      'checkout-method': 'GET',
      'checkout-nonce': '5f0c9a3d-7a7e-4c55-8d27-3a1b2c4d5e6f',
      'checkout-timestamp': '2026-11-20T12:40:00.000Z',
      'checkout-transaction-id': '8d2a4c1e-b5f0-11f0-9c3a-0242ac120002',
    },
    '',
    '4b9da99a42b09695824a5770f1dad4cca19c92def73eec2a99faa8b1a777d84c',
  ],
  [
    'a redirect or callback',
    'sha256',
    redirect,
    '',
    '40e8cef83d710f7c1e009daf8ff8a175483848e21dacf03e92f8b0dd44da55b9',
  ],
  [
    'the callback of a refund',
    'sha256',
    {
      ...redirect,
      'checkout-amount': '5000',
      'checkout-stamp': 'rf_01JD0000000000000000000009',
      'checkout-transaction-id': 'c0ffee00-b5f1-11f0-9c3a-0242ac120002',
    },
    '',
    'a6fe1ca0cafd88b53e84bf3df3284d90a3a1bd31ab49e7ce5d66575ca54cac6d',
  ],
  [
    "Paytrail's own example of a redirect",
    'sha256',
    {
      'checkout-account': '375917',
      'checkout-algorithm': 'sha256',
      'checkout-amount': '2964',
      'checkout-provider': 'nordea',
      'checkout-reference': '192387192837195',
      'checkout-stamp': '15336332710015',
      'checkout-status': 'ok',
      'checkout-transaction-id': '4b300af6-9a22-11e8-9184-abb6de7fd2d0',
    },
    '',
    'b2d3ecdda2c04563a4638fcade3d4e77dfdc58829b429ad2c2cb422d0fc64080',
  ],
];
