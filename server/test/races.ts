/** Rounds of each race: a timing-dependent fault may not show in a single one. */
export const raceRounds = process.env.LONG_TESTS ? 10 : 3;
