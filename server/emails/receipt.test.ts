import { type ReceiptProduct, receiptTable } from './receipt';

const seller = { name: 'Opiskelijakunta', businessCode: '1234567-8' };

function receipt(overrides: Partial<ReceiptProduct> = {}, language: 'fi' | 'en' = 'en'): string[] {
  const product = {
    name: 'Cruise',
    price: 22_950,
    serviceFee: 0,
    serviceFeeVat: 25.5,
    discount: 0,
    total: 22_950,
    vat: true,
    vatPercent: 13.5,
    taxDescription: null,
    ...overrides,
  };
  return receiptTable([product], seller, language)
    .text.replace(/[\u00a0\u202f]/g, ' ')
    .split('\n');
}

describe('a receipt', () => {
  it('lists the product, its VAT and the seller', () => {
    expect(receipt()).toEqual([
      'Cruise: €229.50',
      'of which VAT 13.5%: €27.30',
      'Seller: Opiskelijakunta, Business ID 1234567-8',
    ]);
  });

  it('uses Finnish formats', () => {
    expect(receipt({ price: 123_450, total: 123_450 }, 'fi')).toEqual([
      'Cruise: 1 234,50 €',
      'josta ALV 13,5 %: 146,83 €',
      'Myyjä: Opiskelijakunta, Y-tunnus 1234567-8',
    ]);
  });

  it('shows discount, service fee and the VAT per rate', () => {
    expect(receipt({ discount: 50, serviceFee: 205, total: 11_680 })).toEqual([
      'Cruise: €229.50',
      'Discount 50%: -€114.75',
      'Service fee: €2.05',
      'of which VAT 13.5%: €13.65',
      'of which VAT 25.5%: €0.42',
      'Seller: Opiskelijakunta, Business ID 1234567-8',
    ]);
  });

  it('rounds the VAT once per rate, on the sum of price and fee', () => {
    const lines = receipt({ price: 1_003, serviceFee: 1_003, serviceFeeVat: 13.5, total: 2_006 });

    expect(lines.filter((line) => line.includes('VAT'))).toEqual(['of which VAT 13.5%: €2.39']);
  });

  it('under the margin scheme has the note that the organization wrote, and no amount of tax', () => {
    const margin = { vat: false, vatPercent: null, taxDescription: 'Margin scheme' };

    expect(receipt(margin)).toEqual([
      'Cruise: €229.50',
      'Margin scheme',
      'Seller: Opiskelijakunta, Business ID 1234567-8',
    ]);
  });

  it('has neither fee nor tax for a free product', () => {
    expect(receipt({ discount: 100, serviceFee: 205, total: 0 })).toEqual([
      'Cruise: €229.50',
      'Discount 100%: -€229.50',
      'Seller: Opiskelijakunta, Business ID 1234567-8',
    ]);
  });

  it('escapes names', () => {
    const { html } = receiptTable(
      [
        {
          name: '<b>Cruise',
          price: 1,
          serviceFee: 0,
          serviceFeeVat: 0,
          discount: 0,
          total: 1,
          vat: false,
          vatPercent: null,
          taxDescription: '<i>',
        },
      ],
      { name: '<u>', businessCode: '' },
      'fi',
    );

    expect(html).not.toMatch(/<[biu]>/);
    expect(html).toContain('&lt;b&gt;Cruise');
  });
});
