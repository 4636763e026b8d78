// The shape of the evaluation network and the fixed-point numbers it is computed in. Constants only: kernel
// files, compiled for wider instruction sets than the rest, may include this without sharing any code with
// others.
//
//     pieces on squares, and threatened pieces on squares  →  kHidden, for each side's view of the board,
//     squared clipped ReLU  →  1
//
// Another number of neurons is one change here and a new training run. Whether a network has threatened
// pieces among its inputs and how many sets of output weights it has is in its file.
#pragma once

namespace escaque::eval::nnue {

/// A piece of either side on a square: 2 × 6 × 64.
inline constexpr int kPieceSquares = 768;
/// The same once more for each kind of threat that a threatened piece may be under (features.h).
inline constexpr int kThreatKinds = 4;
inline constexpr int kInputs = (1 + kThreatKinds) * kPieceSquares;
/// Neurons in each of the two halves of the hidden layer.
inline constexpr int kHidden = 512;
/// Separate sets of output weights by how many pieces are left: at most this many.
inline constexpr int kMaxOutputBuckets = 32;

/// Fixed point. In the hidden layer 1.0 is kHiddenOne; the activation clips there. The network's file has
/// the integer for an output weight of 1.0: a power of two from kMinOutputOne to kMaxOutputOne, the finest in
/// which the weights of a set stay within kMaxOutputSum. In units of 1 / 128 the rounding cost a network of
/// 512 neurons as much strength as having only 384. The trainer keeps all weights within ±kWeightBound.
/// Nothing overflows:
///   - a hidden sum of 32 pieces, the 30 of them that may be threatened and the bias stays within
///     63 × 505 = 31,815 and so fits sixteen bits
///     (on the way from one sum to another it may wrap around,
///     and then wraps back),
///   - half the square of a clipped neuron stays within 32,512, kMaxHalfSquare, and so fits sixteen bits:
///     one multiply-add instruction does the rest,
///   - the sum of all those times their weights stays within kMaxOutputSum × kMaxHalfSquare, 32 bits.
inline constexpr int kHiddenOne = 255;
inline constexpr int kMinOutputOne = 64;
inline constexpr int kMaxOutputOne = 4096;
inline constexpr int kMaxInputWeight = 505;
inline constexpr int kMaxOutputWeight = 32767;
inline constexpr int kMaxHalfSquare = kHiddenOne * kHiddenOne / 2;
inline constexpr int kMaxOutputSum = 0x7FFFFFFF / kMaxHalfSquare;  // of the amounts of a set of weights
inline constexpr float kWeightBound = 0.99F;
static_assert(2 * kHidden * kMinOutputOne * kWeightBound <= kMaxOutputSum);

/// An output of 1.0, which the trainer reads as winning chances of 1 / (1 + e⁻¹), is this score.
inline constexpr int kScale = 400;

}  // namespace escaque::eval::nnue
