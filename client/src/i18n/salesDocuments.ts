/** Receipts and credit notes. */
export const salesDocuments = {
  receipt: { fi: (number: number) => `Kuitti ${number}`, en: (number: number) => `Receipt ${number}` },
  creditNote: {
    fi: (number: number) => `Hyvityslasku ${number}`,
    en: (number: number) => `Credit note ${number}`,
  },
  download: { fi: 'Lataa PDF', en: 'Download PDF' },
  close: { fi: 'Sulje', en: 'Close' },
};
