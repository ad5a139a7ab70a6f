public func debugFind(_ bytes: [UInt8]) -> String {
  let clock = ContinuousClock()
  var text = ""
  do {
    let t0 = clock.now
    let encoded = try EncodedPhotograph(bytes: bytes)
    let photo = try encoded.photograph(longSide: 960)
    let t1 = clock.now
    let (work, scale) = try photo.light.limited(toSide: 1024)
    let contrast = try LocalContrast(work, window: max(work.width, work.height) / 20)
    let t2 = clock.now
    let finder = BoardFinder(contrast)
    let finds = try finder.boards()
    let t3 = clock.now
    text += "\(photo.light.width)x\(photo.light.height) thr=\(contrast.threshold) decode \((t1 - t0)/1000000) norm \((t2-t1)/1000000) find \((t3-t2)/1000000)\t"
    text += finds.map { f in "\(f.score)" }.joined(separator: ",") + "\t"
    if let f = finds.first {
      var pts: [String] = []
      for v in 0...9 { for u in 0...9 { let p = photo.full(f.warp.apply(Double(u), Double(v)) * (1/scale)); pts.append("\(Int(p.x)),\(Int(p.y))") } }
      text += pts.joined(separator: " ")
    }
  } catch { text += "error \(error)" }
  return text
}
