import { binomialAsFactorials } from './equivalent/binomial-as-factorials.ts';
import { binomialSymmetry } from './equivalent/binomial-symmetry.ts';
import { changeOfBase } from './equivalent/change-of-base.ts';
import { changeSigns } from './equivalent/change-signs.ts';
import { collectOnOneSide } from './equivalent/collect-on-one-side.ts';
import { commonDenominator } from './equivalent/common-denominator.ts';
import { commuteProduct } from './equivalent/commute-product.ts';
import { commuteSets } from './equivalent/commute-sets.ts';
import { commuteSum } from './equivalent/commute-sum.ts';
import { complementaryAngle } from './equivalent/complementary-angle.ts';
import { complementaryEvent } from './equivalent/complementary-event.ts';
import { conditionAsPremise } from './equivalent/condition-as-premise.ts';
import { conditionalAsQuotient } from './equivalent/conditional-as-quotient.ts';
import { covarianceSymmetry } from './equivalent/covariance-symmetry.ts';
import { curryPremises } from './equivalent/curry-premises.ts';
import { deMorgan } from './equivalent/de-morgan.ts';
import { derivativeOfProduct } from './equivalent/derivative-of-product.ts';
import { derivativeOfSum } from './equivalent/derivative-of-sum.ts';
import { determinantOfProduct } from './equivalent/determinant-of-product.ts';
import { differenceAsIntersection } from './equivalent/difference-as-intersection.ts';
import { distributeSets } from './equivalent/distribute-sets.ts';
import { divideBothSides } from './equivalent/divide-both-sides.ts';
import { doubleAngle } from './equivalent/double-angle.ts';
import { doubleAsSum } from './equivalent/double-as-sum.ts';
import { doubleNegation } from './equivalent/double-negation.ts';
import { equivalenceAsImplications } from './equivalent/equivalence-as-implications.ts';
import { expandDifferenceOfSquares } from './equivalent/expand-difference-of-squares.ts';
import { expandProduct } from './equivalent/expand-product.ts';
import { expandSigns } from './equivalent/expand-signs.ts';
import { expandSquare } from './equivalent/expand-square.ts';
import { expectationOfSum } from './equivalent/expectation-of-sum.ts';
import { exponentialAsPower } from './equivalent/exponential-as-power.ts';
import { exponentialOfSum } from './equivalent/exponential-of-sum.ts';
import { exponentialToTrigonometric } from './equivalent/exponential-to-trigonometric.ts';
import { factorDifferenceOfSquares } from './equivalent/factor-difference-of-squares.ts';
import { factorOut } from './equivalent/factor-out.ts';
import { factorSets } from './equivalent/factor-sets.ts';
import { factorSquare } from './equivalent/factor-square.ts';
import { factorialStep } from './equivalent/factorial-step.ts';
import { fractionAsProduct } from './equivalent/fraction-as-product.ts';
import { gatherComplements } from './equivalent/gather-complements.ts';
import { gatherDoubleAngle } from './equivalent/gather-double-angle.ts';
import { gatherPowers } from './equivalent/gather-powers.ts';
import { gatherPremises } from './equivalent/gather-premises.ts';
import { gatherQuotientPower } from './equivalent/gather-quotient-power.ts';
import { gatherSigns } from './equivalent/gather-signs.ts';
import { halfAngle } from './equivalent/half-angle.ts';
import { implicationAsDisjunction } from './equivalent/implication-as-disjunction.ts';
import { intersectionAsDifference } from './equivalent/intersection-as-difference.ts';
import { intervalAsInequalities } from './equivalent/interval-as-inequalities.ts';
import { invertBothSides } from './equivalent/invert-both-sides.ts';
import { joinFractions } from './equivalent/join-fractions.ts';
import { joinRoots } from './equivalent/join-roots.ts';
import { jointAsProduct } from './equivalent/joint-as-product.ts';
import { logarithmEquationAsPower } from './equivalent/logarithm-equation-as-power.ts';
import { membershipAsLogic } from './equivalent/membership-as-logic.ts';
import { mirrorChain } from './equivalent/mirror-chain.ts';
import { mirrorInequality } from './equivalent/mirror-inequality.ts';
import { moveTerm } from './equivalent/move-term.ts';
import { multiplyBothSides } from './equivalent/multiply-both-sides.ts';
import { multiplyPowers } from './equivalent/multiply-powers.ts';
import { negatedQuantifier } from './equivalent/negated-quantifier.ts';
import { negativePower } from './equivalent/negative-power.ts';
import { nestedFraction } from './equivalent/nested-fraction.ts';
import { powerAsExponential } from './equivalent/power-as-exponential.ts';
import { powerAsRoot } from './equivalent/power-as-root.ts';
import { powerOfProduct } from './equivalent/power-of-product.ts';
import { powerOfQuotient } from './equivalent/power-of-quotient.ts';
import { primeAsQuotient } from './equivalent/prime-as-quotient.ts';
import { productAsFraction } from './equivalent/product-as-fraction.ts';
import { productAsJoint } from './equivalent/product-as-joint.ts';
import { productAsSquare } from './equivalent/product-as-square.ts';
import { quotientAsConditional } from './equivalent/quotient-as-conditional.ts';
import { quotientAsPrime } from './equivalent/quotient-as-prime.ts';
import { quotientAsTangent } from './equivalent/quotient-as-tangent.ts';
import { raiseExponent } from './equivalent/raise-exponent.ts';
import { reciprocalAsPower } from './equivalent/reciprocal-as-power.ts';
import { reorderStatements } from './equivalent/reorder-statements.ts';
import { reverseSquaredDifference } from './equivalent/reverse-squared-difference.ts';
import { rootAsPower } from './equivalent/root-as-power.ts';
import { rootOfSquare } from './equivalent/root-of-square.ts';
import { separateDifference } from './equivalent/separate-difference.ts';
import { signUnderOddFunction } from './equivalent/sign-under-odd-function.ts';
import { sineOfSum } from './equivalent/sine-of-sum.ts';
import { splitAbsoluteValue } from './equivalent/split-absolute-value.ts';
import { splitFraction } from './equivalent/split-fraction.ts';
import { splitPower } from './equivalent/split-power.ts';
import { splitPowerDifference } from './equivalent/split-power-difference.ts';
import { splitRoot } from './equivalent/split-root.ts';
import { squareAsProduct } from './equivalent/square-as-product.ts';
import { squareOfAbsoluteValue } from './equivalent/square-of-absolute-value.ts';
import { squareOfSine } from './equivalent/square-of-sine.ts';
import { subsetAsIntersection } from './equivalent/subset-as-intersection.ts';
import { sumAsDouble } from './equivalent/sum-as-double.ts';
import { swapSides } from './equivalent/swap-sides.ts';
import { takeRoot } from './equivalent/take-root.ts';
import { tangentAsQuotient } from './equivalent/tangent-as-quotient.ts';
import { transposeOfProduct } from './equivalent/transpose-of-product.ts';
import { transposedDeterminant } from './equivalent/transposed-determinant.ts';
import { turnAbsoluteDifference } from './equivalent/turn-absolute-difference.ts';
import { turnAngleDifference } from './equivalent/turn-angle-difference.ts';
import { turnFractionSigns } from './equivalent/turn-fraction-signs.ts';
import { turnImplication } from './equivalent/turn-implication.ts';
import { varianceAsMoments } from './equivalent/variance-as-moments.ts';
import { addTerm } from './falsify/add-term.ts';
import { bracketTooMuch } from './falsify/bracket-too-much.ts';
import { cancelSummand } from './falsify/cancel-summand.ts';
import { changeCoefficient } from './falsify/change-coefficient.ts';
import { changeConstant } from './falsify/change-constant.ts';
import { changeExponent } from './falsify/change-exponent.ts';
import { changeNumber } from './falsify/change-number.ts';
import { changeStrictness } from './falsify/change-strictness.ts';
import { complementByParts } from './falsify/complement-by-parts.ts';
import { complementOneSide } from './falsify/complement-one-side.ts';
import { derivativeByFactors } from './falsify/derivative-by-factors.ts';
import { distributeDenominator } from './falsify/distribute-denominator.ts';
import { distributeDeterminant } from './falsify/distribute-determinant.ts';
import { distributeExponent } from './falsify/distribute-exponent.ts';
import { distributeFunction } from './falsify/distribute-function.ts';
import { distributeOnce } from './falsify/distribute-once.ts';
import { distributePower } from './falsify/distribute-power.ts';
import { distributeProbability } from './falsify/distribute-probability.ts';
import { distributeSetsInPart } from './falsify/distribute-sets-in-part.ts';
import { dropDenominator } from './falsify/drop-denominator.ts';
import { dropFactor } from './falsify/drop-factor.ts';
import { dropLayer } from './falsify/drop-layer.ts';
import { dropTerm } from './falsify/drop-term.ts';
import { exchangeLetters } from './falsify/exchange-letters.ts';
import { exchangeNumbers } from './falsify/exchange-numbers.ts';
import { exchangeOccurrences } from './falsify/exchange-occurrences.ts';
import { flipSign } from './falsify/flip-sign.ts';
import { forgetDerivative } from './falsify/forget-derivative.ts';
import { gatherFunction } from './falsify/gather-function.ts';
import { keepSignAcross } from './falsify/keep-sign-across.ts';
import { negateRelation } from './falsify/negate-relation.ts';
import { offByOne } from './falsify/off-by-one.ts';
import { renameBound } from './falsify/rename-bound.ts';
import { replaceLetter } from './falsify/replace-letter.ts';
import { reverseInequality } from './falsify/reverse-inequality.ts';
import { shiftBound } from './falsify/shift-bound.ts';
import { splitSumOfProducts } from './falsify/split-sum-of-products.ts';
import { squareTerms } from './falsify/square-terms.ts';
import { swapBaseAndExponent } from './falsify/swap-base-and-exponent.ts';
import { swapCondition } from './falsify/swap-condition.ts';
import { swapDifference } from './falsify/swap-difference.ts';
import { swapDivisor } from './falsify/swap-divisor.ts';
import { swapEntries } from './falsify/swap-entries.ts';
import { swapFraction } from './falsify/swap-fraction.ts';
import { swapFunction } from './falsify/swap-function.ts';
import { swapLimits } from './falsify/swap-limits.ts';
import { swapMatrixOrder } from './falsify/swap-matrix-order.ts';
import { swapSidesOfInequality } from './falsify/swap-sides-of-inequality.ts';
import { swapSumAndProduct } from './falsify/swap-sum-and-product.ts';
import { wrongFunction } from './falsify/wrong-function.ts';
import { wrongIndex } from './falsify/wrong-index.ts';
import type { Operator } from './operator.ts';

/** Every operator that keeps the meaning. */
export const EQUIVALENT: readonly Operator[] = [
  binomialAsFactorials,
  binomialSymmetry,
  changeOfBase,
  changeSigns,
  collectOnOneSide,
  commonDenominator,
  commuteProduct,
  commuteSets,
  commuteSum,
  complementaryAngle,
  complementaryEvent,
  conditionAsPremise,
  conditionalAsQuotient,
  covarianceSymmetry,
  curryPremises,
  deMorgan,
  derivativeOfProduct,
  derivativeOfSum,
  determinantOfProduct,
  differenceAsIntersection,
  distributeSets,
  divideBothSides,
  doubleAngle,
  doubleAsSum,
  doubleNegation,
  equivalenceAsImplications,
  expandDifferenceOfSquares,
  expandProduct,
  expandSigns,
  expandSquare,
  expectationOfSum,
  exponentialAsPower,
  exponentialOfSum,
  exponentialToTrigonometric,
  factorDifferenceOfSquares,
  factorOut,
  factorSets,
  factorSquare,
  factorialStep,
  fractionAsProduct,
  gatherComplements,
  gatherDoubleAngle,
  gatherPowers,
  gatherPremises,
  gatherQuotientPower,
  gatherSigns,
  halfAngle,
  implicationAsDisjunction,
  intersectionAsDifference,
  intervalAsInequalities,
  invertBothSides,
  joinFractions,
  joinRoots,
  jointAsProduct,
  logarithmEquationAsPower,
  membershipAsLogic,
  mirrorChain,
  mirrorInequality,
  moveTerm,
  multiplyBothSides,
  multiplyPowers,
  negatedQuantifier,
  negativePower,
  nestedFraction,
  powerAsExponential,
  powerAsRoot,
  powerOfProduct,
  powerOfQuotient,
  primeAsQuotient,
  productAsFraction,
  productAsJoint,
  productAsSquare,
  quotientAsConditional,
  quotientAsPrime,
  quotientAsTangent,
  raiseExponent,
  reciprocalAsPower,
  reorderStatements,
  reverseSquaredDifference,
  rootAsPower,
  rootOfSquare,
  separateDifference,
  signUnderOddFunction,
  sineOfSum,
  splitAbsoluteValue,
  splitFraction,
  splitPower,
  splitPowerDifference,
  splitRoot,
  squareAsProduct,
  squareOfAbsoluteValue,
  squareOfSine,
  subsetAsIntersection,
  sumAsDouble,
  swapSides,
  takeRoot,
  tangentAsQuotient,
  transposeOfProduct,
  transposedDeterminant,
  turnAbsoluteDifference,
  turnAngleDifference,
  turnFractionSigns,
  turnImplication,
  varianceAsMoments,
];

/** Every operator that aims to break it; the judge decides whether it did. */
export const FALSIFYING: readonly Operator[] = [
  addTerm,
  bracketTooMuch,
  cancelSummand,
  changeCoefficient,
  changeConstant,
  changeExponent,
  changeNumber,
  changeStrictness,
  complementByParts,
  complementOneSide,
  derivativeByFactors,
  distributeDenominator,
  distributeDeterminant,
  distributeExponent,
  distributeFunction,
  distributeOnce,
  distributePower,
  distributeProbability,
  distributeSetsInPart,
  dropDenominator,
  dropFactor,
  dropLayer,
  dropTerm,
  exchangeLetters,
  exchangeNumbers,
  exchangeOccurrences,
  flipSign,
  forgetDerivative,
  gatherFunction,
  keepSignAcross,
  negateRelation,
  offByOne,
  renameBound,
  replaceLetter,
  reverseInequality,
  shiftBound,
  splitSumOfProducts,
  squareTerms,
  swapBaseAndExponent,
  swapCondition,
  swapDifference,
  swapDivisor,
  swapEntries,
  swapFraction,
  swapFunction,
  swapLimits,
  swapMatrixOrder,
  swapSidesOfInequality,
  swapSumAndProduct,
  wrongFunction,
  wrongIndex,
];
