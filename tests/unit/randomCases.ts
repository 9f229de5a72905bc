/** Against how many random cases a property is held: so many, or 10,000 with `npm test -- --all`. */
export const randomCases = (usually: number) => Number(process.env.PROPERTY_RUNS ?? usually)
