import simd
import Testing

/// The functions of simd, by their values.
@Suite struct VectorTests {
    @Test func lengthsAndDirections() {
        let vector = simd_double3(2, 3, 6)
        #expect(simd_length(vector) == 7 && simd_length_squared(vector) == 49 && length(simd_float2(3, 4)) == 5)
        #expect(simd_distance(simd_double2(1, 1), simd_double2(4, 5)) == 5)
        #expect(simd_normalize(simd_float2(0, 9)) == simd_float2(0, 1))
        #expect(simd_dot(vector, simd_double3(1, 1, 1)) == 11)
        #expect(simd_cross(simd_double3(1, 0, 0), simd_double3(0, 1, 0)) == simd_double3(0, 0, 1))
        #expect(simd_reflect(simd_double2(1, -1), simd_double2(0, 1)) == simd_double2(1, 1))
        #expect(simd_project(simd_double2(3, 4), simd_double2(2, 0)) == simd_double2(3, 0))
    }

    @Test func mixturesAndBounds() {
        #expect(simd_mix(simd_float2(0, 10), simd_float2(10, 20), simd_float2(0.5, 0.1)) == simd_float2(5, 11))
        #expect(mix(simd_double2(0, 8), simd_double2(4, 0), t: 0.25) == simd_double2(1, 6))
        #expect(simd_clamp(simd_int3(-4, 2, 9), simd_int3(0, 0, 0), simd_int3(5, 5, 5)) == simd_int3(0, 2, 5))
        #expect(simd_clamp(7.0, 0, 1) == 1 && simd_mix(2.0, 4, 0.5) == 3)
        #expect(simd_max(simd_double2(1, -1), .zero) == simd_double2(1, 0))
        #expect(simd_min(simd_double2(1, -1), .zero) == simd_double2(0, -1))
        #expect(simd_abs(simd_float3(-1, 0, 2)) == simd_float3(1, 0, 2))
        #expect(simd_reduce_max(simd_double3(1, 7, 3)) == 7 && simd_reduce_min(simd_double3(1, 7, 3)) == 1)
        #expect(simd_step(simd_double2(1, 1), simd_double2(0, 2)) == simd_double2(0, 1))
        #expect(simd_smoothstep(0.0, 2, 1) == 0.5 && simd_smoothstep(0.0, 1, 3) == 1)
    }
}
