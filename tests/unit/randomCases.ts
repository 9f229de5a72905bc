/** Number of random cases for a property: `usually`, or 10,000 with `npm test -- --all`. */
export const randomCases = (usually: number) => Number(process.env.PROPERTY_RUNS ?? usually)
