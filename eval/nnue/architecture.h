// The shape of the evaluation network and the fixed-point numbers it is computed in. Constants only: kernel
// files, compiled for wider instruction sets than the rest, may include this without sharing any code with
// others.
//
//     768 × king buckets inputs  →  kHidden, for each side's view of the board, squared clipped ReLU  →  1
//
// A network of another size is one change here and a new training run; how many sets of output weights it
// has is told by its file.
#pragma once

namespace escaque::eval::nnue {

/// A man of either side on a square: 2 × 6 × 64.
inline constexpr int kManSquares = 768;
/// Own sets of input weights by where the view's king stands; one: the king's square matters as an input
/// only.
inline constexpr int kKingBuckets = 1;
inline constexpr int kInputs = kKingBuckets * kManSquares;
/// Neurons in each of the two halves of the hidden layer.
inline constexpr int kHidden = 256;
/// Own sets of output weights by how many men are left: at most this many.
inline constexpr int kMaxOutputBuckets = 32;

/// Fixed point. In the hidden layer 1.0 is kHiddenOne; the activation clips there. What stands for an output
/// weight of 1.0, the network's file tells: a power of two from kMinOutputOne to kMaxOutputOne, the finest in
/// which its weights stay within kMaxOutputWeight. The trainer keeps all weights within ±kWeightBound, for
/// which 128 does: with 64, most output weights would be 4 to 8, and rounding them costs as much as a smaller
/// network. Nothing overflows, for
///   - a hidden sum of 32 men and the bias stays within 33 × 505 = 16,665 and so fits sixteen bits,
///   - clipped neuron × output weight stays within 255 × 127 = 32,385 and so fits sixteen bits before the
///   second
///     multiplication by the neuron makes the square: one multiply-add instruction does the rest.
inline constexpr int kHiddenOne = 255;
inline constexpr int kMinOutputOne = 64;
inline constexpr int kMaxOutputOne = 1024;
inline constexpr float kWeightBound = 0.99F;
inline constexpr int kMaxInputWeight = 505;
inline constexpr int kMaxOutputWeight = 127;

/// An output of 1.0, which the trainer reads as winning chances of 1 / (1 + e⁻¹), is this score.
inline constexpr int kScale = 400;

}  // namespace escaque::eval::nnue
