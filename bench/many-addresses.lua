-- Requests of wrk that come from many addresses, through a proxy that tells them: the limits of the API count each for itself.
local count = 0

local function part(of)
  return math.floor(count / of) % 256
end

function request()
  count = count + 1
  local address = string.format("20.%d.%d.%d", part(65536), part(256), part(1))
  return wrk.format(nil, nil, { ["X-Forwarded-For"] = address, ["Accept-Encoding"] = "gzip, deflate, br, zstd" })
end
