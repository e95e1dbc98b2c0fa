/** Finnish nameCollation order, without regard to case. */
export const nameCollation = { locale: 'fi', strength: 2 };
