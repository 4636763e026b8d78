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

/// Fixed point. In the hidden layer 1.0 is kHiddenOne; the activation clips there. An output weight of 1.0 is
/// kOutputOne. Trained weights stay within ±kWeightBound, so that
///   - a hidden sum of 32 men and the bias stays below 33 × 1.98 × 255 = 16,662 and so fits sixteen bits,
///   - clipped neuron × output weight stays below 255 × 127 = 32,385 and so fits sixteen bits before the
///   second
///     multiplication by the neuron makes the square: one multiply-add instruction does the rest.
inline constexpr int kHiddenOne = 255;
inline constexpr int kOutputOne = 64;
inline constexpr float kWeightBound = 1.98F;
inline constexpr int kMaxInputWeight = 505;   // 1.98 × 255
inline constexpr int kMaxOutputWeight = 127;  // 1.98 × 64

/// An output of 1.0, which the trainer reads as winning chances of 1 / (1 + e⁻¹), is this score.
inline constexpr int kScale = 400;

}  // namespace escaque::eval::nnue
