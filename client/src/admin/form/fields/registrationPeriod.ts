export const periodPaths = ['registrationOpensAt', 'registrationClosesAt'] as const;

export const periodLabels = {
  registrationOpensAt: 'Opening time of registration',
  registrationClosesAt: 'Closing time of registration',
} as const satisfies Record<(typeof periodPaths)[number], string>;
