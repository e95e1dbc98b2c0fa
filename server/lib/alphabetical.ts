/** The collation of names as Finns look them up, whatever their case. */
export const alphabetical = { locale: 'fi', strength: 2 };
